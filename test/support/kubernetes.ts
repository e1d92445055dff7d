import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import ts from 'typescript';
import { schemaGenerator } from '../../tools/openapi/schema-generator.mjs';
import type { Kinds } from './kubernetes.types.js';

/** A rendered Kubernetes object. */
export type Manifest = { [Kind in keyof Kinds]: Kinds[Kind] & { kind: Kind } }[keyof Kinds];

/** Checks of Kubernetes' types by kind, as JSON Schema. They return the errors. */
export function kindChecks(): (manifest: Manifest) => string[] {
  const program = ts.createProgram([path.join(import.meta.dirname, 'kubernetes.types.ts')], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
  });
  // Kubernetes silently drops unknown fields.
  const generator = schemaGenerator(program, { jsDoc: 'none', additionalProperties: false });
  const schema = generator.createSchema('Kinds');
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addSchema(schema, 'kinds');
  const kinds = schema.definitions?.['Kinds'] as { properties: Record<string, object> };
  const known = new Set(Object.keys(kinds.properties));
  const checks = new Map<string, ValidateFunction | undefined>();
  return (manifest) => {
    const { kind, apiVersion, metadata } = manifest;
    if (!known.has(kind)) return [`${kind}: no kind of the chart`];
    if (!checks.has(kind)) checks.set(kind, ajv.getSchema(`kinds#/definitions/Kinds/properties/${kind}`));
    const check = checks.get(kind);
    const named = apiVersion !== undefined && metadata?.name !== undefined;
    const wrong = named ? [] : [`${kind}: apiVersion or name is missing`];
    if (!check || check(manifest)) return check ? wrong : [...wrong, `${kind}: no schema`];
    const reasons = (check.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${kind} ${metadata?.name} ${instancePath} ${message} ${JSON.stringify(params)}`,
    );
    return [...wrong, ...reasons];
  };
}
