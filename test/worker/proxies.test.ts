import type { Page, Proxy, Task } from '@parley/contracts/public';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { allowLoopback } from '../support/operator.js';
import {
  type HttpProxy,
  type Listening,
  startCheckSite,
  startHttpProxy,
  startRaw,
} from '../support/proxy-servers.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const environment: Record<string, string> = { PROXY_CHECK_TIMEOUT_MS: '700' };
let site: Listening;
let proxyServer: HttpProxy;
beforeAll(async () => {
  site = await startCheckSite();
  proxyServer = await startHttpProxy({ credentials: { userName: 'ann', password: 'a:b' } });
  environment['PROXY_CHECK_URL'] = `http://127.0.0.1:${site.port}/`;
});
const world = withWorld({ worker: true, environment });
let tenant: TestTenant;
beforeEach(async () => {
  tenant = await makeTenant(world);
  await allowLoopback(world);
});
afterAll(async () => {
  await site.close();
  await proxyServer.close();
});

const proxies = async (): Promise<Proxy[]> =>
  dataOf<Page<Proxy>>(await tenant.as('get', '/api/proxies?sort=name').expect(200)).items;

async function finished({ id }: Task): Promise<Task> {
  return vi.waitFor(
    async () => {
      const task = dataOf<Task>(await tenant.as('get', `/api/tasks/${id}`).expect(200));
      expect(task.finishedAt).not.toBeNull();
      return task;
    },
    { timeout: 15_000, interval: 50 },
  );
}

const importing = (lines: string, given: object = {}) =>
  tenant
    .as('post', '/api/proxies/import')
    .send({ networkProtocol: 'http', applicationRange: 'all', subAccountIds: [], lines, ...given });

test('each good line of an import becomes a proxy; a bad one fails alone, by its number and field', async () => {
  const lines = [
    `127.0.0.1:${proxyServer.port}:ann:a:b`,
    '',
    'b.example:0:x:y',
    '[2001:db8::1]:1080',
    'c.example:1:only',
  ];
  const task = dataOf<Task>(await importing(lines.join('\r\n')).expect(200));
  expect(task).toMatchObject({ kind: 'proxies.import', total: 4, status: 'queued' });
  expect(await finished(task)).toMatchObject({
    status: 'done',
    done: 4,
    failed: 2,
    failures: [
      {
        item: '#3',
        error: 'request.invalid',
        details: [
          {
            field: 'port',
            rule: 'format',
          },
        ],
      },
      {
        item: '#5 c.example:1',
        error: 'request.invalid',
        details: [
          {
            field: 'proxyPassword',
            rule: 'required',
          },
        ],
      },
    ],
  });
  expect(await proxies()).toMatchObject([
    { name: `127.0.0.1:${proxyServer.port}`, proxyUserName: 'ann', hasPassword: true },
    { name: '[2001:db8::1]:1080', host: '2001:db8::1', port: 1080, hasPassword: false },
  ]);
  expect(await world.rows.find('tasks', { id: task.id }, ['params'])).toEqual([{ params: {} }]);
  const trail = await world.rows.find('audit_entries', { tenantId: tenant.tenantId }, ['action', 'actorId']);
  expect(trail.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'proxies.import'));
  expect(new Set(trail.map((entry) => entry.actorId))).toEqual(new Set([tenant.ownerId]));
});

test('an import of nothing, of too much or for nobody is refused at once', async () => {
  for (const [lines, given, field] of [
    [' \n ', {}, 'lines'],
    [Array.from({ length: 501 }, () => 'a.b:1').join('\n'), {}, 'lines'],
    ['a.b:1', { applicationRange: 'some' }, 'subAccountIds'],
  ] as const) {
    const refused = await importing(lines, given).expect(400);
    expect(refused.body).toMatchObject({ error: 'request.invalid', details: [{ field }] });
  }
});

test('many proxies are tested beside one another, and none where one is not there', async () => {
  let [open, most] = [0, 0];
  const silent = await startRaw((socket) => {
    open += 1;
    most = Math.max(most, open);
    // A socket that is never read never ends.
    socket.resume().once('close', () => {
      open -= 1;
    });
  });
  const lines = Array.from({ length: 5 }, (_, n) => `127.0.0.1:${silent.port}:user${n}:x`);
  const imported = [...lines, `127.0.0.1:${proxyServer.port}:ann:a:b`, lines[0] ?? ''];
  expect(await finished(dataOf<Task>(await importing(imported.join('\n')).expect(200)))).toMatchObject({
    total: 7,
    failed: 1,
    failures: [
      {
        item: `#7 127.0.0.1:${silent.port}`,
        details: [
          {
            field: 'host',
            rule: 'duplicate',
          },
        ],
      },
    ],
  });
  const ids = (await proxies()).map(({ id }) => id);
  const task = dataOf<Task>(await tenant.as('post', '/api/proxies/check').send({ ids }).expect(200));
  expect(await finished(task)).toMatchObject({ status: 'done', total: 6, done: 6, failed: 0 });
  // Tests run one after another. A next one may begin before the last one's end is noticed, but not a third.
  expect(most).toBeGreaterThan(2);
  const failures = (await proxies()).map(({ failure }) => failure);
  expect(failures.filter((failure) => failure === 'timeout')).toHaveLength(5);
  expect(failures.filter((failure) => failure === null)).toHaveLength(1);
  await silent.close();
  const [first = '', ...rest] = ids;
  const again = tenant
    .as('post', '/api/proxies/check')
    .send({ ids: [first, ...rest, 'prx_00000000000000000000000000'] });
  expect((await again.expect(404)).body).toMatchObject({
    error: 'proxies.not_found',
    details: [{ field: 'ids[6]' }],
  });
});
