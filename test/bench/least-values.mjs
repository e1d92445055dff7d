// The smallest request that the OpenAPI document accepts: only required fields, each with its schema's smallest value.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../tools/fingerprint.mjs';

const { paths, components } = JSON.parse(fs.readFileSync(path.join(root, 'docs/openapi.json'), 'utf8'));
const json = 'application/json';

/** Operations by route name. */
const operations = new Map(
  Object.values(paths).flatMap((item) => Object.values(item).map((one) => [one.operationId, one])),
);

const isNullable = ({ type, anyOf }) =>
  [type].flat().includes('null') || (anyOf ?? []).some((one) => one.type === 'null');

const textOf = ({ format, minLength = 1 }) =>
  format === 'uuid' ? '<uuid>' : 'a'.repeat(Math.max(1, minLength));

/** Null if allowed, else the first or smallest value. */
function valueOf(schema, byName) {
  const { $ref, type, enum: values, anyOf } = schema;
  if ($ref) return valueOf(components.schemas[$ref.split('/').at(-1)], byName);
  if (isNullable(schema)) return null;
  if (values) return values[0];
  if (anyOf) return valueOf(anyOf[0], byName);
  if (type === 'object') return fieldsOf(schema, byName);
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(schema.items, byName));
  if (type === 'integer') return schema.minimum ?? 1;
  return type === 'boolean' ? false : textOf(schema);
}

const namedOr = (name, schema, byName) => byName[name] ?? valueOf(schema, byName);

const fieldsOf = ({ properties = {}, required = [] }, byName) =>
  Object.fromEntries(required.map((name) => [name, namedOr(name, properties[name], byName)]));

/**
 * A route's smallest body and query, with the values of `byName` for fields named there. `type` is the body's type;
 * undefined without a JSON body.
 */
export function leastOf(name, byName) {
  const { requestBody, parameters = [], responses } = operations.get(name);
  const content = requestBody?.content ?? {};
  const required = parameters.filter((one) => one.in === 'query' && one.required);
  return {
    body: content[json] && valueOf(content[json].schema, byName),
    type: content[json] ? json : Object.keys(content)[0],
    query: Object.fromEntries(required.map((one) => [one.name, namedOr(one.name, one.schema, byName)])),
    /** The route starts a task; a tenant may have only a few at a time. */
    makesTask: JSON.stringify(responses).includes('tasks.too_many'),
  };
}
