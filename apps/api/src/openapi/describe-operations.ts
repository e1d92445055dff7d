import type { OpenAPIObject } from '@nestjs/swagger';
import { type ErrorName, errorStatus, type Route, type RouteName, routes } from '@parley/contracts/public';
import { widgetOpenings } from '../channels/widget-openings.js';
import { refusesKey } from '../http/decorators/endpoint.js';
import { refusedInDemo } from '../http/guards/demo-mode.js';
import { examples } from './examples.gen.js';
import { operations, schemas } from './operations.gen.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];

const json = 'application/json';
const failure = '#/components/responses/Failure';

/** Adds to each operation of Nest's document its summary, its reply and its possible errors. */
export function describeOperations(document: OpenAPIObject): void {
  const components = (document.components ??= {});
  components.schemas = { ...components.schemas, ...schemas };
  components.responses = {
    Failure: {
      description: 'A failure, by its name.',
      content: { [json]: { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  };
  for (const [path, { get, post, put, patch, delete: remove }] of Object.entries(document.paths)) {
    for (const operation of [get, post, put, patch, remove]) {
      if (!operation) continue;
      describe(operation);
      nameIds(path, operation);
    }
  }
  nameWholeNumbers(document);
}

/** An id in a path belongs to the list at the path before it. */
function nameIds(path: string, { parameters = [] }: Operation): void {
  for (const parameter of parameters) {
    if (!('in' in parameter) || parameter.in !== 'path' || parameter.description) continue;
    if (!/id$/i.test(parameter.name)) continue;
    const [list = ''] = path.split(`/{${parameter.name}}`);
    parameter.description = `An id of \`${list}\`.`;
  }
}

/** Nest describes enumerations of whole numbers, and numbers in paths, as `number`. */
function nameWholeNumbers(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const { type, enum: values, in: place, schema } = value as Record<string, unknown>;
  if (type === 'number' && Array.isArray(values) && values.every(Number.isInteger))
    Object.assign(value, { type: 'integer' });
  if (place === 'path' && (schema as { type?: unknown }).type === 'number')
    Object.assign(schema as object, { type: 'integer' });
  for (const inner of Object.values(value)) nameWholeNumbers(inner);
}

function describe(operation: Operation): void {
  const name = operation.operationId as RouteName;
  const { summary, tag, description } = operations[name];
  operation.summary = summary;
  operation.tags = [tag];
  if (description) operation.description = description;
  addExample(operation, examples[name]?.body);
  operation.responses = { 200: replyOf(name, operation), ...failuresOf(name, operation) };
}

function addExample({ requestBody }: Operation, example: unknown): void {
  const content = requestBody && 'content' in requestBody ? requestBody.content[json] : undefined;
  if (content && example !== undefined) content.example = example;
}

function replyOf(name: RouteName, { responses }: Operation): Responses[string] {
  const declared = responses[200];
  // File routes describe their types themselves.
  if (declared && 'content' in declared) return { ...declared, description: 'The file.' };
  const { reply = {} } = operations[name];
  const { raw } = routes[name] as Route;
  if (raw) return { description: 'The answer.', content: { [contentTypeOf(reply)]: { schema: reply } } };
  const schema = {
    type: 'object',
    properties: { code: { type: 'integer', const: 200 }, data: reply },
    required: ['code', 'data'],
  };
  const data = examples[name]?.data;
  const example = data !== undefined && { example: { code: 200, data } };
  return { description: 'Success.', content: { [json]: { schema, ...example } } };
}

const contentTypeOf = (reply: object): string =>
  'type' in reply && reply.type === 'string' ? 'text/plain' : json;

function failuresOf(name: RouteName, operation: Operation): Responses {
  const byStatus = new Map<number, ErrorName[]>();
  for (const error of new Set([...operations[name].errors, ...errorsBeforeHandler(name, operation)])) {
    // The demonstration's code 901 travels on a 403.
    const status = error === 'request.demo_mode' ? 403 : errorStatus[error];
    if (status < 500) byStatus.set(status, [...(byStatus.get(status) ?? []), error]);
  }
  const entries = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, errors]) => [status, { $ref: failure, description: listed(errors) }] as const);
  const unexpected = operations[name].errors.filter((error) => errorStatus[error] >= 500);
  const others: ErrorName[] = [...new Set<ErrorName>(['server.failed', 'server.unavailable', ...unexpected])];
  return {
    ...Object.fromEntries(entries),
    default: { $ref: failure, description: `Any other failure, such as ${listed(others)}` },
  };
}

const listed = (errors: ErrorName[]): string =>
  errors
    .sort()
    .map((error) => `\`${error}\``)
    .join(', ');

/** The errors of hooks, guards and pipes, which are possible for every operation of the kind. */
function errorsBeforeHandler(name: RouteName, { parameters = [], requestBody }: Operation): ErrorName[] {
  const { access, privilege, path } = routes[name] as Route;
  const errors: ErrorName[] = [];
  if (access !== 'public')
    errors.push(
      'request.unauthenticated',
      'identity.session_ended',
      'request.forbidden',
      'request.tenant_mismatch',
    );
  if (privilege) errors.push('privileges.missing');
  if (widgetOpenings.has(name)) errors.push('widgets.too_many');
  if (refusedInDemo(name)) errors.push('request.demo_mode');
  if (requestBody) errors.push('request.too_large', 'request.unsupported_media_type');
  if (requestBody || parameters.length > 0 || refusesKey(name)) errors.push('request.invalid');
  const isFound = operations[name].errors.some((error) => errorStatus[error] === 404);
  if (path.includes('/:') && !isFound) errors.push('request.not_found');
  return errors;
}
