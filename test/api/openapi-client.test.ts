import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubAccount } from '../support/desktop.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const run = promisify(execFile);
const world = withWorld();
let folder: string;

const program = `import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const [baseUrl = '', authorization = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { authorization } });
const { data, error } = await client.GET('/api/sub-accounts', { params: { query: { pageSize: 100 } } });
if (error) throw new Error(error.error);
const ids: string[] = data.data.items.map(({ id }) => id);
const refused = await client.GET('/api/sub-accounts/{id}', { params: { path: { id: 'sub_none' } } });
console.log(JSON.stringify({ ids, total: data.data.total, refused: refused.error?.error }));

// @ts-expect-error: the document has no such page size
await client.GET('/api/sub-accounts', { params: { query: { pageSize: 'many' } } }).catch(() => undefined);
`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-openapi-'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a client generated from the served document compiles, and lists sub-accounts', async () => {
  const served = await fetch(`${world.url}/api/openapi.json`);
  const document = await served.text();
  const { data } = (await (await fetch(`${world.url}/api/version`)).json()) as { data: { version: string } };
  expect(data.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(JSON.parse(document)).toMatchObject({ info: { version: data.version } });
  const types = astToString(await openapiTS(document));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(folder, 'api.d.ts'), types);
  await writeFile(path.join(folder, 'list.ts'), program);
  const tsc = path.resolve('node_modules/typescript-7/bin/tsc');
  const options = [
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--types',
    'node',
  ];
  const compiled = run(process.execPath, [tsc, ...options, 'list.ts'], { cwd: folder });
  await expect(compiled.catch((error: { stdout: string }) => error)).resolves.toMatchObject({ stdout: '' });

  const { tenantId, token } = await makeTenant(world);
  const own = [await makeSubAccount(world, tenantId), await makeSubAccount(world, tenantId)];
  await makeSubAccount(world, (await makeTenant(world)).tenantId);
  const { stdout } = await run(process.execPath, ['list.js', world.url, `Bearer ${token}`], { cwd: folder });
  const listed = JSON.parse(stdout) as { ids: string[]; total: number; refused: string };
  expect(listed).toMatchObject({ total: 2, refused: 'sub-accounts.not_found' });
  expect(listed.ids.sort()).toEqual(own.map(({ id }) => id).sort());
}, 60_000);
