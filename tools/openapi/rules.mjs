// The rules that every operation of the OpenAPI document must follow.

/** The schemas within a value, with their places. */
function* schemasWithin(value, place) {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield { schema: value, place };
  for (const [key, inner] of Object.entries(value)) yield* schemasWithin(inner, `${place}.${key}`);
}

const saysNothing = (schema) =>
  schema === undefined ||
  Object.keys(schema).length === 0 ||
  (schema.type === 'object' && !schema.properties && !schema.additionalProperties);

const isNumber = ({ type }) => [type].flat().includes('number');

function faultsOfOperation(operation) {
  const faults = [];
  if (!operation.summary) faults.push('has no summary');
  const { 200: success, default: other, ...failures } = operation.responses;
  const contents = Object.entries(success?.content ?? {});
  if (contents.length === 0) faults.push('has no reply');
  for (const [type, { schema }] of contents) {
    const isEnvelope = schema?.properties?.code && schema.properties.data;
    if (saysNothing(isEnvelope ? schema.properties.data : schema))
      faults.push('has a reply without a schema');
    if (type === 'application/json' && schema?.format === 'binary')
      faults.push('sends bytes as if they were JSON');
  }
  for (const [status, { $ref, description }] of Object.entries({ ...failures, default: other ?? {} })) {
    if ($ref !== '#/components/responses/Failure' || !description)
      faults.push(`has a failure ${status} that is not described`);
  }
  if (operation.security?.length > 0 && !(failures[401] && failures[403]))
    faults.push('asks for a token, and has no 401 or 403');
  if (operation.requestBody && !failures[400]) faults.push('takes a body, and has no 400');
  const named = operation.parameters?.some((each) => each.in === 'path');
  if (named && !failures[404]) faults.push('names something by its path, and has no 404');
  return faults;
}

/** Returns one line per fault. */
export function faultsOf(document) {
  const faults = [];
  if (!document.openapi?.startsWith('3.1.')) faults.push('the document is not OpenAPI 3.1');
  const groups = new Map(document.tags?.map(({ name, description }) => [name, description]));
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      const name = operation.operationId;
      if (!operation.tags?.every((tag) => groups.get(tag)))
        faults.push(`${name} has a tag that is not described`);
      faults.push(...faultsOfOperation(operation).map((fault) => `${name} ${fault}`));
      for (const { schema, place } of schemasWithin(operation, name))
        if (isNumber(schema)) faults.push(`${place} is a number, neither whole nor a Fraction`);
    }
  }
  for (const [name, component] of Object.entries(document.components.schemas)) {
    for (const { schema, place } of schemasWithin(component, name))
      if (isNumber(schema) && name !== 'Fraction')
        faults.push(`${place} is a number, neither whole nor a Fraction`);
  }
  return faults;
}
