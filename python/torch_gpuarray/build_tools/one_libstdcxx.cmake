# Fail if the library contains parts of libstdc++ or of libgcc that a process must have once: with two copies, one here
# and one in torch, texts of exceptions with numbers in them crash in locales, of which each copy knows its own.
# cmake -DNM=... -DLIBRARY=... -P one_libstdcxx.cmake
execute_process(COMMAND ${NM} ${LIBRARY} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
# Constructors of std::locale and std::ios_base, throw, unwinding: these must be undefined symbols here, resolved by the
# shared libraries.
string(REGEX MATCHALL "[0-9a-f]+ [A-Za-z] (_ZNSt6localeC[12]Ev|_ZNSt8ios_baseC[12]Ev|__cxa_throw|_Unwind_Resume)(\n|$)"
    copied "${symbols}")
if(copied)
    file(REMOVE ${LIBRARY})
    string(REGEX REPLACE "[0-9a-f]+ [A-Za-z] |\n" "" copied "${copied}")
    list(JOIN copied ", " copied)
    message(FATAL_ERROR "${LIBRARY} has a copy of the C++ runtime of its own beside the one that torch uses, and would "
        "crash. It defines ${copied}. Take -static, -static-libstdc++ and -static-libgcc out of CXXFLAGS, "
        "LDFLAGS and the compiler's specs, or take another compiler (CXX=g++ of the system).")
endif()
