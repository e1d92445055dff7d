import fs from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { getMetadataStorage } from 'class-validator';
import request from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import metadata from '../../apps/api/src/openapi/metadata.gen.js';
import { callsOf } from '../support/whole-tenant-calls.js';
import { makeWholeTenant, type WholeTenant } from '../support/whole-tenant.js';
import { withWorld } from '../support/world.js';

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object }> };
}
interface Operation {
  operationId: string;
  parameters?: { in: string; required: boolean }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}

const document = JSON.parse(fs.readFileSync('docs/openapi.json', 'utf8')) as Document;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'document');

const world = withWorld();
let whole: WholeTenant;
let tokens: string[];

beforeAll(async () => {
  whole = await makeWholeTenant(world, (most, field) => `Ada Lovelace’s ${field}`.slice(0, most));
  tokens = await Promise.all(
    [whole.owner, whole.operator].map(async (person) => (await callsOf(world, person))[1]),
  );
}, 60_000);

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The differences between an answer and the document, which must describe refusals, too. */
function faultsOf(path: string, { status, body }: request.Response): string[] {
  const operation = document.paths[path]!['get']!;
  const described = operation.responses[status];
  if (!described) return [`${operation.operationId} is not said to answer ${status}`];
  const schema =
    status === 200
      ? `document#/paths/${escaped(path)}/get/responses/200/content/application~1json/schema`
      : 'document#/components/schemas/Failure';
  if (status === 200 && !described.content?.['application/json']) return [];
  if (ajv.validate({ $ref: schema }, body)) return [];
  return (ajv.errors ?? []).map(
    ({ instancePath, message }) => `${operation.operationId} ${instancePath} ${message}`,
  );
}

/** The first record of a list, in any of the lists' shapes. */
function firstId(body: { data?: unknown }): string | undefined {
  const { items = body.data } = (body.data ?? {}) as { items?: unknown };
  return Array.isArray(items) ? (items[0] as { id?: string } | undefined)?.id : undefined;
}

const needsNothing = ({ parameters = [] }: Operation) => !parameters.some((each) => each.required);

test('what is read is as the document says, also where it is refused', async () => {
  const faults = new Set<string>();
  const read = new Set<string>();
  const get = async (path: string, address: string, token: string) => {
    const reply = await request(world.url).get(address).set('authorization', `Bearer ${token}`);
    for (const fault of faultsOf(path, reply)) faults.add(fault);
    if (reply.status === 200) read.add(path);
    return reply;
  };
  const byId = Object.keys(document.paths).filter((path) => path.endsWith('/{id}'));
  for (const [path, { get: operation }] of Object.entries(document.paths)) {
    if (!operation || path.includes('{') || !needsNothing(operation)) continue;
    for (const token of tokens) {
      const id = firstId((await get(path, path, token)).body as object);
      const detail = `${path}/{id}`;
      if (id && byId.includes(detail) && document.paths[detail]?.['get'])
        await get(detail, `${path}/${id}`, token);
    }
  }
  expect([...faults]).toEqual([]);
  expect(read.size).toBeGreaterThan(90);
}, 60_000);

test('whatever a body may hold is in the document', async () => {
  const { models } = (await metadata())['@nestjs/swagger'] as unknown as {
    models: [Promise<Record<string, unknown>>, Record<string, object>][];
  };
  const missing: string[] = [];
  let read = 0;
  for (const [module, classes] of models) {
    const exported = await module;
    for (const name of Object.keys(classes)) {
      const schema = document.components.schemas[name];
      if (!schema) continue;
      const rules = getMetadataStorage().getTargetValidationMetadatas(
        exported[name] as () => unknown,
        '',
        false,
        false,
      );
      for (const { propertyName } of rules) {
        read += 1;
        if (!(propertyName in (schema.properties ?? {}))) missing.push(`${name}.${propertyName}`);
      }
    }
  }
  expect([...new Set(missing)]).toEqual([]);
  expect(read).toBeGreaterThan(300);
});
