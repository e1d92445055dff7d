import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { getMetadataStorage } from 'class-validator';
import request from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import metadata from '../../apps/api/src/openapi/metadata.gen.js';
import { type Example, exampleOf, writeExamples } from '../support/openapi-examples.js';
import type { Channel } from '@parley/contracts/public';
import { dataOf } from '../support/answers.js';
import { aWidget, WidgetGuest } from '../support/widgets.js';
import { callsOf, madeCalls } from '../support/whole-tenant-calls.js';
import { makeWholeTenant, type WholeTenant } from '../support/whole-tenant.js';
import { withWorld } from '../support/world.js';

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object }> };
}
interface Operation {
  operationId: string;
  parameters?: { in: string; required: boolean }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}
interface Content {
  example?: unknown;
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

const examples = new Map<string, Example>();

/** Keeps the longest example of an operation: an empty list shows nothing. */
function note(operation: string, { body, data }: Example): void {
  const example = exampleOf({ body, data });
  const before = JSON.stringify(examples.get(operation) ?? {}).length;
  if (example && JSON.stringify(example).length > before) examples.set(operation, example);
}

/** The operation of a call, by its method and the document's paths. */
function operationOf(method: string, address: string): string | undefined {
  const [called = ''] = address.split('?');
  const fits = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(called);
  const paths = Object.keys(document.paths).filter((path) => document.paths[path]?.[method] && fits(path));
  const [exact] = paths.sort((one, other) => one.split('{').length - other.split('{').length);
  return exact && document.paths[exact]?.[method]?.operationId;
}

const needsNothing = ({ parameters = [] }: Operation) => !parameters.some((each) => each.required);

test('what is read is as the document says, also where it is refused', async () => {
  const faults = new Set<string>();
  const read = new Set<string>();
  const get = async (path: string, address: string, token: string) => {
    const reply = await request(world.url).get(address).set('authorization', `Bearer ${token}`);
    for (const fault of faultsOf(path, reply)) faults.add(fault);
    if (reply.status === 200) {
      read.add(path);
      note(document.paths[path]!['get']!.operationId, reply.body as Example);
    }
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

test('a visitor of a website gets what is described', async () => {
  const [as] = await callsOf(world, whole.owner);
  const body = { name: 'Shop', subAccountId: whole.agent.subAccountId, ...aWidget() };
  const { id: key } = await as<Channel>('post', '/api/widgets', body);
  const { subAccountId: _, ...edited } = body;
  await as('put', `/api/widgets/${key}`, edited);
  const { body: look } = await request(world.url).get(`/api/widget/${key}`).expect(200);
  note('widget.read', look as Example);
  const guest = await WidgetGuest.begin(world, key);
  const said = { id: randomUUID(), text: 'Is it there?', language: 'en-US' as const };
  const sent = await guest.says(said.text, said.id).expect(200);
  note('widget.send', { body: said, data: dataOf(sent) });
  note('widget.messages', { data: await guest.talk() });
  const until = new Date(0).toISOString();
  await guest.sees(until).expect(200);
  note('widget.mark-read', { body: { until } });
}, 60_000);

test('its examples are replies and bodies as it describes them', () => {
  for (const { method, path, body, data } of madeCalls) {
    const operation = operationOf(method, path);
    if (operation) note(operation, { body, data });
  }
  if (process.env['EXAMPLES'] === 'write') writeExamples(examples);
  const faults: string[] = [];
  let found = 0;
  const check = (name: string, place: string, content: Content | undefined) => {
    if (content?.example === undefined) return;
    found += 1;
    if (!ajv.validate({ $ref: `document#${place}/schema` }, content.example))
      faults.push(`${name} ${ajv.errorsText()}`);
  };
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, { operationId, requestBody, responses }] of Object.entries(item)) {
      const place = `/paths/${escaped(path)}/${method}`;
      const json = 'application/json';
      check(operationId, `${place}/requestBody/content/application~1json`, requestBody?.content[json]);
      check(operationId, `${place}/responses/200/content/application~1json`, responses[200]?.content?.[json]);
    }
  expect(faults).toEqual([]);
  expect(found).toBeGreaterThan(150);
});
