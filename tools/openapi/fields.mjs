// The comments of the contract's properties, for the fields of the DTO classes that have the same type.
import ts from 'typescript';

const textOf = (symbol, checker) =>
  ts.displayPartsToString(symbol?.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim();

/** The two types of each `assertSameType<Dto, Contract>(…)` of a file. */
function pairsOf(file) {
  const pairs = [];
  for (const statement of file.statements) {
    const call = ts.isExpressionStatement(statement) && statement.expression;
    const isPair = call && ts.isCallExpression(call) && call.expression.getText() === 'assertSameType';
    if (isPair && call.typeArguments?.length === 2) pairs.push(call.typeArguments);
  }
  return pairs;
}

/**
 * The comment of each described property, by the class that declares the field and the field's name.
 * @param {import('typescript').Program} program
 */
export function fieldComments(program) {
  const checker = program.getTypeChecker();
  const comments = {};
  for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.endsWith('.dto.ts'))) {
    for (const [dto, contract] of pairsOf(file)) {
      const described = checker.getTypeFromTypeNode(contract);
      for (const field of checker.getPropertiesOfType(checker.getTypeFromTypeNode(dto))) {
        const declared = field.declarations?.[0]?.parent;
        const owner = declared && ts.isClassDeclaration(declared) ? declared.name?.text : undefined;
        const text = textOf(checker.getPropertyOfType(described, field.name), checker);
        if (owner && text) (comments[owner] ??= {})[field.name] ??= text;
      }
    }
  }
  return Object.fromEntries(Object.entries(comments).sort(([a], [b]) => (a < b ? -1 : 1)));
}
