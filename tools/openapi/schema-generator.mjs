// JSON Schemas of the types of a TypeScript program.
import { createFormatter, createParser, DEFAULT_CONFIG, SchemaGenerator } from 'ts-json-schema-generator';

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
  return new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
}
