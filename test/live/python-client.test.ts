import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPython } from '../../tools/run/system-packages.mjs';
import { makeSubAccount, type TestSubAccount } from '../support/desktop.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

// Without Debian's packages, the name of the skipped test says so.
const { python, missing } = await findPython();
const world = withWorld({ worker: true });
const told: string[] = [];
let tenant: TestTenant;
let subAccount: TestSubAccount;
let network: TcpProxy;
let client: ChildProcess | undefined;

beforeAll(async () => {
  tenant = await makeTenant(world);
  subAccount = await makeSubAccount(world, tenant.tenantId);
  network = new TcpProxy({ host: '127.0.0.1', port: Number(new URL(world.url).port) });
});
afterAll(async () => {
  if (client?.exitCode === null) {
    client.kill();
    await once(client, 'close');
  }
  if (client) await network.close();
});

const lines = (beginning: string) => told.filter((line) => line.startsWith(beginning));
const edit = (settings: object) =>
  tenant.as('patch', `/api/sub-accounts/${subAccount.id}`).send(settings).expect(200);

test.skipIf(missing)(
  missing ?? 'a client in Python speaks the protocol',
  async () => {
    const url = `http://127.0.0.1:${await network.listen()}`;
    client = spawn(python!, ['libs/client/examples/desktop_client.py', url, subAccount.code]);
    for (const stream of [client.stdout!, client.stderr!])
      createInterface({ input: stream }).on('line', (line) => told.push(line));

    // The client signs in by its code, renews its lease, and gets an acknowledgement of its report.
    await expect.poll(() => lines('acknowledged').length, { timeout: 20_000 }).toBe(1);
    const [welcome] = lines('welcome');
    expect(welcome).toMatch(new RegExp(`^welcome ${subAccount.id} ses_`));
    await expect.poll(() => lines('renewed')).toEqual(['renewed 1']);
    const reports = () => world.rows.find('message_reports', { tenantId: tenant.tenantId });
    // The report keeps its text until the worker has stored the message.
    expect(await reports()).toHaveLength(1);

    // A command reaches the client, which confirms it.
    await edit({ autoReply: true });
    await expect.poll(() => lines('confirmed settings').length).toBe(1);

    // After a cut the client continues the same session and still holds its port.
    network.refuse();
    network.resume();
    await expect.poll(() => lines('welcome'), { timeout: 20_000 }).toEqual([welcome, welcome]);
    await expect.poll(() => lines('renewed')).toEqual(['renewed 1', 'renewed 1']);
    await edit({ autoReply: false });
    await expect.poll(() => lines('confirmed settings').length).toBe(2);
    expect(lines('acknowledged').length).toBe(1);
    expect((await reports()).length).toBe(1);
  },
  60_000,
);

test.skipIf(missing)(
  missing ?? 'a client in Python takes a final refusal as one',
  async () => {
    const args = ['libs/client/examples/desktop_client.py', world.url, `${subAccount.code}x`];
    const refused = promisify(execFile)(python!, args);
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('desktop.credentials_wrong') as string,
    });
  },
  30_000,
);
