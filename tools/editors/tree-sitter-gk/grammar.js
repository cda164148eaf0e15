// GK for tree-sitter: https://tree-sitter.github.io. The grammar of docs/kernel_language.md, section 1, but that names
// of types are not told from others by what is declared: NAME<...>( is a call of a template wherever it can be one.

const LEVELS = {
  conditional: 1,
  or: 2,
  and: 3,
  bit_or: 4,
  xor: 5,
  bit_and: 6,
  equal: 7,
  compare: 8,
  shift: 9,
  add: 10,
  multiply: 11,
  unary: 12,
  postfix: 13,
};

const list = (rule) => seq(rule, repeat(seq(",", rule)));

module.exports = grammar({
  name: "gk",
  word: ($) => $.identifier,
  extras: ($) => [/\s/, /\uFEFF/, $.comment],
  conflicts: ($) => [
    [$.template_type, $.call_expression, $._primary],
    [$._primary, $.call_expression],
  ],
  rules: {
    source_file: ($) => repeat($._declaration),
    comment: () => token(choice(/\/\/[^\n]*/, /\/\*[^*]*\*+([^/*][^*]*\*+)*\//)),

    // declarations
    _declaration: ($) =>
      choice(
        $.kernel_declaration,
        $.function_declaration,
        $.operator_declaration,
        $.constant_declaration,
        $.struct_declaration,
      ),
    struct_declaration: ($) =>
      seq("struct", field("name", $.identifier), "{", repeat1($.field), "}", optional(";")),
    field: ($) => seq(field("type", $._type), field("name", $.identifier), ";"),
    kernel_declaration: ($) =>
      seq(
        optional($.template),
        repeat($.attribute),
        "kernel",
        field("name", $.identifier),
        $.parameters,
        field("body", $.block),
      ),
    function_declaration: ($) =>
      seq(
        optional($.template),
        field("type", choice("void", $._type)),
        field("name", $.identifier),
        $.parameters,
        field("body", $.block),
      ),
    operator_declaration: ($) =>
      seq(
        optional($.template),
        "operator",
        field("type", $._type),
        field("name", $.identifier),
        $.parameters,
        "identity",
        "(",
        field("identity", $._argument),
        ")",
        field("body", $.block),
      ),
    constant_declaration: ($) =>
      seq(
        "const",
        field("type", $._type),
        field("name", $.identifier),
        choice(seq("=", $._expression), seq($.extent, "=", $.table)),
        ";",
      ),
    table: ($) => seq("{", list($._expression), optional(","), "}"),
    template: ($) => seq("template", "<", list($.template_parameter), ">"),
    template_parameter: ($) =>
      choice(
        seq(
          "typename",
          field("name", $.identifier),
          optional(seq(":", $.class, repeat(seq("|", $.class)))),
          optional(seq("=", field("default", $._type))),
        ),
        seq(
          choice("int", "bool"),
          field("name", $.identifier),
          optional(seq("=", field("default", $._sum))),
        ),
        seq("op", field("name", $.identifier), optional(seq("=", field("default", $.identifier)))),
      ),
    class: ($) => choice($.identifier, $.primitive_type),
    attribute: ($) =>
      choice(
        seq("group_size", "(", list($._expression), ")"),
        seq("math", "(", choice("strict", "contract", "fast"), ")"),
        seq(choice("index", "resident"), "(", $._expression, ")"),
      ),
    parameters: ($) => seq("(", optional(list($.parameter)), ")"),
    parameter: ($) =>
      seq(
        optional(choice("in", "out", "inout")),
        optional("local"),
        field("type", $._type),
        field("name", $.identifier),
        repeat($.extent),
      ),
    extent: ($) => seq("[", $._expression, "]"),

    // types
    _type: ($) => choice($.primitive_type, $.template_type, alias($.identifier, $.type_identifier)),
    primitive_type: () =>
      choice("bool", token(prec(1, /([iu](8|16|32|64)|f16|bf16|f32|f64)(x(2|4|8|16))?|c64|c128|idx/))),
    template_type: ($) =>
      prec.dynamic(
        1,
        seq(field("name", choice($.type_family, $.identifier)), field("arguments", $.template_arguments)),
      ),
    type_family: () => choice("view", "buffer", "vec", "complex"),
    template_arguments: ($) => seq("<", list($._template_argument), ">"),
    _template_argument: ($) => choice($._sum, $.primitive_type, $.template_type),

    // statements
    block: ($) => seq("{", repeat($._statement), "}"),
    _statement: ($) =>
      choice(
        $.block,
        ";",
        $.using_statement,
        seq($.variable_declaration, ";"),
        $.if_statement,
        $.for_statement,
        $.while_statement,
        $.do_statement,
        $.assert_statement,
        $.print_statement,
        $.break_statement,
        $.continue_statement,
        $.return_statement,
        seq($._step, ";"),
      ),
    using_statement: ($) => seq("using", field("name", $.identifier), "=", field("type", $._type), ";"),
    variable_declaration: ($) =>
      prec.dynamic(
        1,
        seq(
          repeat(choice("const", "local")),
          field("type", choice("auto", $._type)),
          field("name", $.identifier),
          repeat($.extent),
          optional(seq("=", field("value", $._expression))),
        ),
      ),
    if_statement: ($) =>
      prec.right(
        seq(
          optional("static"),
          "if",
          "(",
          field("condition", $._expression),
          ")",
          field("then", $._statement),
          optional(seq("else", field("else", $._statement))),
        ),
      ),
    for_statement: ($) =>
      seq(
        optional("static"),
        "for",
        "(",
        optional(field("first", choice($.variable_declaration, $._step))),
        ";",
        optional(field("condition", $._expression)),
        ";",
        optional(field("step", $._step)),
        ")",
        field("body", $._statement),
      ),
    while_statement: ($) =>
      seq("while", "(", field("condition", $._expression), ")", field("body", $._statement)),
    do_statement: ($) =>
      seq("do", field("body", $._statement), "while", "(", field("condition", $._expression), ")", ";"),
    assert_statement: ($) =>
      seq(optional("static"), "assert", "(", $._expression, optional(seq(",", $.string)), ")", ";"),
    print_statement: ($) =>
      seq(field("function", $.identifier), "(", $.string, repeat(seq(",", $._expression)), ")", ";"),
    break_statement: () => seq("break", ";"),
    continue_statement: () => seq("continue", ";"),
    return_statement: ($) => seq("return", optional($._expression), ";"),
    _step: ($) => choice($.assignment, $.update, $._postfix),
    assignment: ($) =>
      seq(
        field("left", $._postfix),
        choice("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="),
        field("right", $._expression),
      ),
    update: ($) =>
      choice(seq($._postfix, choice("++", "--")), seq(choice("++", "--"), $._postfix)),

    // expressions
    _expression: ($) =>
      choice($._operand, $.binary_expression, $.conditional_expression, $.is_expression),
    conditional_expression: ($) =>
      prec.right(
        LEVELS.conditional,
        seq(
          field("condition", $._expression),
          "?",
          field("then", $._expression),
          ":",
          field("else", $._expression),
        ),
      ),
    binary_expression: ($) =>
      choice(
        ...[
          ["||", LEVELS.or],
          ["&&", LEVELS.and],
          ["|", LEVELS.bit_or],
          ["^", LEVELS.xor],
          ["&", LEVELS.bit_and],
          ["==", LEVELS.equal],
          ["!=", LEVELS.equal],
          ["<", LEVELS.compare],
          [">", LEVELS.compare],
          ["<=", LEVELS.compare],
          [">=", LEVELS.compare],
          ["<<", LEVELS.shift],
          [">>", LEVELS.shift],
          ["+", LEVELS.add],
          ["-", LEVELS.add],
          ["*", LEVELS.multiply],
          ["/", LEVELS.multiply],
          ["%", LEVELS.multiply],
        ].map(([operator, level]) =>
          prec.left(
            level,
            seq(
              field("left", $._expression),
              field("operator", operator),
              field("right", $._expression),
            ),
          ),
        ),
      ),
    is_expression: ($) => prec(LEVELS.unary, seq($._type, "is", $.class)),
    // between '<' and '>': nothing looser than + and -
    _sum: ($) => choice($._operand, alias($._sum_expression, $.binary_expression)),
    _sum_expression: ($) =>
      choice(
        ...[
          ["+", LEVELS.add],
          ["-", LEVELS.add],
          ["*", LEVELS.multiply],
          ["/", LEVELS.multiply],
          ["%", LEVELS.multiply],
        ].map(([operator, level]) =>
          prec.left(
            level,
            seq(field("left", $._sum), field("operator", operator), field("right", $._sum)),
          ),
        ),
      ),
    _operand: ($) => choice($.unary_expression, $._postfix),
    unary_expression: ($) =>
      prec(LEVELS.unary, seq(field("operator", choice("-", "+", "!", "~")), $._operand)),
    _postfix: ($) => choice($._primary, $.subscript_expression, $.member_expression, $.method_expression),
    subscript_expression: ($) =>
      prec(LEVELS.postfix, seq(field("of", $._postfix), "[", list($._expression), "]")),
    member_expression: ($) =>
      prec(LEVELS.postfix, seq(field("of", $._postfix), ".", field("member", $.identifier))),
    method_expression: ($) =>
      prec(
        LEVELS.postfix + 1,
        seq(
          field("of", $._postfix),
          ".",
          choice(
            field("method", $.identifier),
            seq(field("method", alias("load", $.identifier)), field("template", $.template_arguments)),
          ),
          field("arguments", $.arguments),
        ),
      ),
    _primary: ($) =>
      choice($.identifier, $.number, $.true, $.false, $.parenthesized_expression, $.call_expression),
    parenthesized_expression: ($) => seq("(", $._expression, ")"),
    call_expression: ($) =>
      prec.dynamic(
        2,
        seq(
          field("function", choice($.identifier, $.primitive_type, $.type_family)),
          optional(field("template", $.template_arguments)),
          field("arguments", $.arguments),
        ),
      ),
    arguments: ($) => seq("(", optional(list($._argument)), ")"),
    _argument: ($) => choice($._expression, $.primitive_type, $.template_type),

    true: () => "true",
    false: () => "false",
    identifier: () => /[A-Za-z_][A-Za-z0-9_]*/,
    number: () =>
      token(choice(/0[xX][0-9a-fA-F]+/, /0[bB][01]+/, /\d+(\.\d*)?([eE][+-]?\d+)?/, /\.\d+([eE][+-]?\d+)?/)),
    string: () => /"([^"\\\n]|\\[^\n])*"/,
  },
});
