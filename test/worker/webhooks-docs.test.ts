import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type Channel,
  publicEventTypes,
  type WebhookEndpointWithSecret,
  type WebhookDelivery,
  type Page,
} from '@parley/contracts/public';
import { verifyWebhook, WebhookRefused } from '@parley/client/webhooks';
import { ApiKeyService } from '@parley/domain/api-keys';
import { PublicEventSubscriptionRegistry } from '@parley/domain/public-events';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBridge } from '../../libs/client/examples/evolution_bridge.mjs';
import { dataOf } from '../support/answers.js';
import { storedMessages } from '../support/chat.js';
import { makeSubAccount } from '../support/desktop.js';
import { libraryOf, somePicture } from '../support/materials.js';
import { allowLoopback } from '../support/operator.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const receiver = new WebhookReceiver();
const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const page = fs.readFileSync(path.join(root, 'docs/webhooks.md'), 'utf8');
const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-webhooks-'));
const processes: ChildProcess[] = [];

// Without the reference library of Python, the name of the skipped test says so.
const pythonPath = path.join(root, 'node_modules/.cache/parley/python');
const python = (...args: string[]) =>
  run('python3', args, { env: { ...process.env, PYTHONPATH: pythonPath } }).then(
    () => true,
    () => false,
  );
const hasReference =
  (await python('-c', 'import standardwebhooks')) ||
  (await python(
    '-m',
    'pip',
    'install',
    '--quiet',
    '--retries',
    '0',
    '--target',
    pythonPath,
    'standardwebhooks==1.1.0',
  ));
const referenceOfPython = `
import json, sys
from standardwebhooks import Webhook
given = json.load(sys.stdin)
print(Webhook(given["secret"]).verify(given["body"], given["headers"])["type"])
try:
    Webhook(given["secret"]).verify(given["body"] + " ", given["headers"])
except Exception:
    print("refused")
`;

beforeAll(async () => {
  await receiver.start();
  await allowLoopback(world);
});
afterAll(async () => {
  for (const child of processes) child.kill();
  await receiver.stop();
  fs.rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function endpointOf(tenant: TestTenant, url: string, events = ['message.received']) {
  const body = { name: 'Docs', url, events, subAccountIds: [], withTexts: false, asymmetric: false };
  return dataOf<WebhookEndpointWithSecret>(await tenant.as('post', '/api/webhooks').send(body).expect(200));
}

const stateOf = async (tenant: TestTenant) =>
  dataOf<Page<WebhookDelivery>>(await tenant.as('get', '/api/webhook-deliveries').expect(200)).items[0];

/** Sends a test to a program of the page, and waits for its answer. */
async function statusOf(tenant: TestTenant, id: string): Promise<number | null | undefined> {
  await tenant.as('post', `/api/webhooks/${id}/test`).expect(200);
  // A try counts once it has begun.
  const outcome = async () => {
    const delivery = await stateOf(tenant);
    return delivery?.status ?? delivery?.failure ?? null;
  };
  await expect.poll(outcome).not.toBeNull();
  return (await stateOf(tenant))?.status;
}

const untilListening = (port: number) =>
  expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);

async function start(command: string, args: string[], env: Record<string, string>, port: number) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' });
  processes.push(child);
  await untilListening(port);
}

describe('the page', () => {
  it('names every event', () => {
    for (const type of publicEventTypes) expect(page).toContain(`| \`${type}\` |`);
  });

  it('verifies in Python', { timeout: 60_000 }, async () => {
    const tenant = await makeTenant(world);
    const port = await freePort();
    const { endpoint, secret } = await endpointOf(tenant, `http://127.0.0.1:${port}/parley`);
    const file = path.join(folder, 'receiver.py');
    fs.writeFileSync(file, blockOf('python'));
    const env = { SECRET: secret, PORT: String(port) };
    const child = spawn('python3', [file], { env: { ...process.env, ...env }, stdio: 'pipe' });
    processes.push(child);
    // It answers GET by 501 once it listens.
    await untilListening(port);
    expect(await statusOf(tenant, endpoint.id)).toBe(204);
    const forged = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
        'webhook-signature': 'v1,AAAA',
      },
      body: '{}',
    });
    expect(forged.status).toBe(401);
  });

  it('verifies in TypeScript', { timeout: 60_000 }, async () => {
    const tenant = await makeTenant(world);
    const port = await freePort();
    const { endpoint, secret } = await endpointOf(tenant, `http://127.0.0.1:${port}/parley`);
    const { transform } = await import('@swc/core');
    const { code } = await transform(blockOf('ts'), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    });
    const file = path.join(root, 'node_modules/.cache', `webhooks-docs-${process.pid}.mjs`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, code);
    try {
      await start(process.execPath, [file], { SECRET: secret, PORT: String(port) }, port);
      expect(await statusOf(tenant, endpoint.id)).toBe(204);
    } finally {
      fs.rmSync(file);
    }
  });

  it('creates an endpoint with curl', async () => {
    const tenant = await makeTenant(world);
    const command = blockOf('sh').replaceAll('http://localhost:8080', world.url);
    const { stdout } = await run('bash', ['-euc', command], { env: { ...process.env, TOKEN: tenant.token } });
    expect(JSON.parse(stdout)).toMatchObject({ data: { secret: expect.stringMatching(/^whsec_/) } });
  });
});

describe('the SDK', () => {
  it('verifies what the reference library signs and verifies, and refuses the rest', async () => {
    const tenant = await makeTenant(world);
    const { endpoint, secret } = await endpointOf(tenant, receiver.at('/sdk'));
    await tenant.as('post', `/api/webhooks/${endpoint.id}/test`).expect(200);
    await expect.poll(() => receiver.of('/sdk').length).toBe(1);
    const [got] = receiver.of('/sdk');
    if (!got) throw new Error('no request');
    const { headers, body, id } = got;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
    expect(await verifyWebhook({ headers, body }, { secret })).toMatchObject({ id, type: 'webhook.test' });
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect(await verifyWebhook({ headers, body }, { secret: [other, secret] })).toMatchObject({ id });
    const wrong = [
      () => verifyWebhook({ headers, body: `${body} ` }, { secret }),
      () => verifyWebhook({ headers, body }, { secret: other }),
      () => verifyWebhook({ headers, body }, { secret, now: Date.now() + 3_600_000 }),
      () => verifyWebhook({ headers: {}, body }, { secret }),
    ];
    for (const one of wrong) await expect(one()).rejects.toBeInstanceOf(WebhookRefused);
    const now = new Date();
    const signed = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign('evt_1', now, body),
    };
    expect(await verifyWebhook({ headers: signed, body }, { secret })).toMatchObject({ id: 'evt_1' });
  });
});

it.skipIf(!hasReference)(
  hasReference
    ? 'the reference library of Python verifies, and refuses a changed body'
    : 'the reference library of Python could not be installed by pip',
  async () => {
    const tenant = await makeTenant(world);
    const { endpoint, secret } = await endpointOf(tenant, receiver.at('/reference'));
    await tenant.as('post', `/api/webhooks/${endpoint.id}/test`).expect(200);
    await expect.poll(() => receiver.of('/reference').length).toBe(1);
    const { headers, body } = receiver.of('/reference')[0] ?? {};
    const env = { ...process.env, PYTHONPATH: pythonPath };
    const running = run('python3', ['-c', referenceOfPython], { env });
    running.child.stdin?.end(JSON.stringify({ secret, headers, body }));
    expect((await running).stdout).toBe('webhook.test\nrefused\n');
  },
);

/** Speaks as an Evolution API server does. */
class FakeEvolution {
  readonly sent: { number: string; text?: string; media?: string; caption?: string }[] = [];
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const isKnown = /^\/message\/send(?:Text|Media)\/shop$/.test(request.url ?? '');
    if (!isKnown || request.headers['apikey'] !== 'evo') return void response.writeHead(401).end();
    this.sent.push(JSON.parse(Buffer.concat(parts).toString()) as (typeof this.sent)[number]);
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ key: { id: `OUT${this.sent.length}` } }));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('the bridge', () => {
  it('carries a talk both ways, each message once', { timeout: 60_000 }, async () => {
    const tenant = await makeTenant(world);
    const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, {
      sessionArchive: true,
      platforms: ['whatsapp'],
    });
    const created = dataOf<Channel>(
      await tenant
        .as('post', '/api/api-channels')
        .send({ name: 'WhatsApp', subAccountId, platform: 'whatsapp', account: '+8613800138000' })
        .expect(200),
    );
    const channelOf = async () =>
      dataOf<Channel>(await tenant.as('get', `/api/channels/${created.id}`).expect(200));
    await expect.poll(async () => (await channelOf()).socialAccountId, { timeout: 20_000 }).not.toBeNull();

    const { key } = await world.app.get(ApiKeyService, { strict: false }).create(tenant.tenantId, {
      name: 'Bridge',
      scopes: ['messages:send'],
      subAccountIds: [],
      addresses: [],
      endsAt: null,
    });
    const evolution = new FakeEvolution();
    const port = await freePort();
    const { secret } = await endpointOf(tenant, `http://127.0.0.1:${port}/parley`, ['message.send']);
    const wants = () =>
      world.worker
        ?.get(PublicEventSubscriptionRegistry, { strict: false })
        .wants(tenant.tenantId, ['message.send']);
    await expect.poll(wants).toBe(true);
    const failures: string[] = [];
    const bridge = createBridge({
      parley: world.url,
      key,
      channel: created.id,
      secret,
      evolution: await evolution.start(),
      evolutionKey: 'evo',
      instance: 'shop',
      token: 'door',
      onFailure: (error) => failures.push(String(error)),
    });
    await new Promise<void>((resolve) => bridge.listen(port, '127.0.0.1', resolve));
    try {
      const upsert = {
        event: 'messages.upsert',
        data: {
          key: { id: 'IN1', remoteJid: '8613900139000@s.whatsapp.net', fromMe: false },
          pushName: 'Ana',
          messageTimestamp: Math.floor(Date.now() / 1_000),
          message: { conversation: 'Is it there?' },
        },
      };
      const group = { ...upsert.data.key, id: 'IN2', remoteJid: '120363025246125486@g.us' };
      const ofGroup = { ...upsert, data: { ...upsert.data, key: group } };
      for (const body of [upsert, upsert, ofGroup, upsert]) {
        const { status } = await fetch(`http://127.0.0.1:${port}/evolution/door`, {
          method: 'POST',
          body: JSON.stringify(body),
        });
        expect(failures).toEqual([]);
        expect(status).toBe(204);
      }
      const messages = () => storedMessages(world, tenant.tenantId);
      await expect.poll(async () => (await messages()).map(({ text }) => text)).toEqual(['Is it there?']);
      expect(await world.rows.find('gains', { tenantId: tenant.tenantId })).toHaveLength(1);

      const [received] = await messages();
      await tenant
        .as('post', `/api/conversations/${received?.conversation_id}/outgoing`)
        .send({ id: crypto.randomUUID(), text: 'Yes, it is', seen: received?.id })
        .expect(200);
      await expect.poll(() => evolution.sent).toEqual([{ number: '8613900139000', text: 'Yes, it is' }]);
      await expect
        .poll(async () =>
          (await world.rows.find('outgoing_messages', { tenantId: tenant.tenantId })).map(
            ({ status, externalId }) => [status, externalId],
          ),
        )
        .toEqual([['sent', 'OUT1']]);
      await expect.poll(async () => (await messages()).length).toBe(2);
      const open = await tenant.as('get', `/api/channels/${created.id}/commands`).expect(200);
      expect(dataOf<{ commands: unknown[] }>(open)).toEqual({ commands: [] });
      expect(evolution.sent).toHaveLength(1);

      const { id: mediumId } = await libraryOf(world, tenant.token).upload(await somePicture());
      await tenant
        .as('post', `/api/conversations/${received?.conversation_id}/outgoing`)
        .send({ id: crypto.randomUUID(), text: 'Like this', mediumId })
        .expect(200);
      await expect.poll(() => evolution.sent.length).toBe(2);
      expect(evolution.sent[1]).toMatchObject({
        number: '8613900139000',
        mediatype: 'image',
        caption: 'Like this',
        media: expect.stringContaining(`/api/media/${mediumId}?`),
      });

      // The first request timed out for Parley, and its repetition comes while the bridge still sends.
      const commandId = `cmd_${'0'.repeat(26)}`;
      const data = { channelId: created.id, commandId, contactAccount: '+8613900139000', text: 'Once' };
      const at = new Date();
      const body = JSON.stringify({ type: 'message.send', timestamp: at.toISOString(), data });
      const headers = {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
      };
      const twice = [1, 2].map(() =>
        fetch(`http://127.0.0.1:${port}/parley`, { method: 'POST', headers, body }),
      );
      expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([204, 204]);
      expect(evolution.sent.slice(2)).toEqual([{ number: '8613900139000', text: 'Once' }]);
    } finally {
      bridge.closeAllConnections();
      bridge.close();
      evolution.stop();
    }
  });
});
