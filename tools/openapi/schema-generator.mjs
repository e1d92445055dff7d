// JSON Schemas of the types of a TypeScript program.
import { createFormatter, createParser, DEFAULT_CONFIG, SchemaGenerator } from 'ts-json-schema-generator';
import ts from 'typescript';

/**
 * A generator for the exported types of a program that was type-checked elsewhere.
 * @param {import('typescript').Program} program
 * @param {Partial<import('ts-json-schema-generator').CompletedConfig>} options
 */
export function schemaGenerator(program, options) {
  const config = {
    ...DEFAULT_CONFIG,
    skipTypeCheck: true,
    encodeRefs: false,
    functions: /** @type {const} */ ('fail'),
    ...options,
  };
  const parser = createParser(program, config, readExtensions(program.getTypeChecker()));
  return new SchemaGenerator(program, parser, createFormatter(config), config);
}

/**
 * Reads an interface of several files where it extends another type. Without it the generator reads the first
 * declaration alone.
 * @param {import('typescript').TypeChecker} checker
 * @returns {import('ts-json-schema-generator').ParserAugmentor}
 */
const readExtensions = (checker) => (parser) => {
  const extensionOf = (node) => {
    const declarations = ts.isTypeReferenceNode(node)
      ? (checker.getTypeAtLocation(node).symbol?.declarations ?? [])
      : [];
    return declarations.length > 1 && declarations.every((each) => !each.getSourceFile().isDeclarationFile)
      ? declarations.find((each) => ts.isInterfaceDeclaration(each) && each.heritageClauses)
      : undefined;
  };
  const chain = /** @type {import('ts-json-schema-generator').ChainNodeParser} */ (parser);
  parser.addNodeParser({
    supportsNode: (node) => extensionOf(node) !== undefined,
    createType: (node, context) => chain.createType(extensionOf(node) ?? node, context),
  });
};
