// Each route's summary, its reply's schema, and the errors that its code can throw, for the OpenAPI document.
import path from 'node:path';
import ts from 'typescript';
import { errorsOfRoutes } from './errors.mjs';
import { fieldComments } from './fields.mjs';
import { checkGenerated, source } from './program.mjs';
import { schemaGenerator } from './schema-generator.mjs';

const committed = path.join(source, 'openapi/operations.gen.ts');

/** `Page<SubAccount>` becomes `PageOfSubAccount`, because component names cannot contain brackets. */
const componentName = (name) => name.replaceAll('<', 'Of').replaceAll(/[^A-Za-z0-9]/g, '');

/** JSON Schema in OpenAPI's form. A `number` of the contract is whole, unless its type is `Fraction`. */
function toComponent(value, name) {
  if (Array.isArray(value)) return value.map((each) => toComponent(each, name));
  if (value === null || typeof value !== 'object') return value;
  if (typeof value.$ref === 'string')
    return { ...value, $ref: `#/components/schemas/${componentName(value.$ref.split('/').at(-1))}` };
  const whole = name !== 'Fraction';
  const entries = Object.entries(value).map(([key, inner]) => {
    if (key === 'type' && whole && [inner].flat().includes('number')) {
      const types = [inner].flat().map((each) => (each === 'number' ? 'integer' : each));
      return [key, Array.isArray(inner) ? types : 'integer'];
    }
    if (key === 'properties')
      return [key, Object.fromEntries(Object.entries(inner).map(([k, v]) => [k, toComponent(v, name)]))];
    if (key === 'additionalProperties' && inner.not) return [key, false];
    return [key, toComponent(inner, name)];
  });
  const component = Object.fromEntries(entries);
  const bounded = component.const !== undefined || component.enum !== undefined;
  if (!bounded && [component.type].flat().includes('integer')) component.format = 'int64';
  return component;
}

function schemasOf(program, routeFiles) {
  const contracts = path.join(source, '../../../libs/contracts/src');
  const failure = program.getSourceFile(path.join(contracts, 'http/reply.ts'));
  const publicEvents = program.getSourceFile(path.join(contracts, 'webhooks/public-events.types.ts'));
  const nodes = [failure, publicEvents, ...routeFiles.map((file) => program.getSourceFile(file))].flatMap(
    (file) =>
      file.statements.filter(
        (each) =>
          (ts.isTypeAliasDeclaration(each) && /^Reply\d+$/.test(each.name.text)) ||
          (ts.isInterfaceDeclaration(each) && ['Failure', 'PublicEventData'].includes(each.name.text)),
      ),
  );
  const generator = schemaGenerator(program, { jsDoc: 'extended', additionalProperties: true });
  const { definitions = {} } = generator.createSchemaFromNodes(nodes);
  return Object.fromEntries(
    Object.entries(definitions)
      .map(([name, schema]) => [componentName(name), toComponent(schema, name)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function generate({ program, routes, routeFiles }) {
  const schemas = schemasOf(program, routeFiles);
  const publicEvents = schemas.PublicEventData.properties;
  delete schemas.PublicEventData;
  const errors = errorsOfRoutes(program);
  const operations = {};
  for (const { name, tag, comment, reply } of routes) {
    const [summary = ''] = comment.split(/(?<=\.) /, 1);
    operations[name] = {
      summary: summary.replace(/\.$/, ''),
      tag,
      ...(comment.length > summary.length && { description: comment }),
      ...(reply && { reply: schemas[reply] }),
      errors: errors.get(name) ?? [],
    };
    if (reply) delete schemas[reply];
  }
  const text = (value) => {
    const lines = Object.entries(value).map(
      ([name, inner]) => `  ${JSON.stringify(name)}: ${JSON.stringify(inner)},`,
    );
    return `{\n${lines.join('\n')}\n}`;
  };
  return `/* eslint-disable */
// Written by \`npm run check -- --write\` from the contract's routes and the api's code.
import type { FieldComments, Operations, Schemas } from './operation.types.js';

export const operations: Operations = ${text(operations)};

export const schemas: Schemas = ${text(schemas)};

/** The data of each public event, by its type. */
export const publicEvents: Schemas = ${text(publicEvents)};

/** The contract's comments on fields of DTO classes. */
export const fieldComments: FieldComments = ${text(fieldComments(program))};
`;
}

/** Updates the file, or fails when it differs from the contract and the code. */
export const checkOperations = (opened, write) => checkGenerated(committed, generate(opened), write);
