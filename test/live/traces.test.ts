import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { defaultSettings, type Push } from '@parley/contracts/public';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { freePort } from '../../tools/run/processes.mjs';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  service: string | undefined;
}

interface Attribute {
  key: string;
  value: { stringValue?: string };
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

const world = withWorld();
const spans: Span[] = [];
let sent = '';
const keys = new Set<string | undefined>();
const collector = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const text = Buffer.concat(parts).toString();
    sent += text;
    keys.add(request.headers['x-key'] as string | undefined);
    for (const { resource, scopeSpans } of (JSON.parse(text) as Export).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => collector.close());

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Records which parts of OpenTelemetry a process has loaded by its end. */
const tellLoaded = `data:text/javascript,${encodeURIComponent(`
  import { createRequire } from 'node:module';
  const { cache } = createRequire('${root}/package.json');
  process.on('exit', () => {
    const names = Object.keys(cache).map((file) => /@opentelemetry.([a-z-]+)/.exec(file)?.[1]);
    process.stderr.write('loaded:' + [...new Set(names)].filter(Boolean).sort().join(',') + '\\n');
  });`)}`;

/** Starts a built process. Resolves at its end with the loaded parts of OpenTelemetry. */
async function start(file: string, more: Record<string, string>) {
  const child = fork(path.join(root, file), {
    env: { ...process.env, ...more },
    // Leaves out the conditions by which tests load sources.
    execArgv: ['--import', tellLoaded],
    silent: true,
  });
  children.push(child);
  let text = '';
  child.stderr?.on('data', (part: Buffer) => (text += part.toString()));
  child.stdout?.resume();
  await once(child, 'message');
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    return (/^loaded:(.*)$/m.exec(text)?.[1] ?? 'none was told').split(',').filter((name) => name !== '');
  };
}

async function createSubAccount(url: string, token: string): Promise<Response> {
  return fetch(`${url}/api/sub-accounts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    },
    body: JSON.stringify({ ...defaultSettings, remark: 'canary remark', platforms: ['telegram'] }),
  });
}

it('lead from a request through its event and the job of the worker to the push', async () => {
  const tenant = await makeTenant(world);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { port: collectorPort } = collector.address() as AddressInfo;
  const collecting = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=canary%20key',
  };
  const endApi = await start('apps/api/dist/main.js', { PORT: String(port), ...collecting });
  const endWorker = await start('apps/worker/dist/main.js', collecting);
  const socket = io(`${url}/console`, { transports: ['websocket'], auth: { accessToken: tenant.token } });
  await once(socket as never, 'hello');
  const pushed = once(socket as never, 'sub-account:changed') as Promise<[Push<unknown>]>;
  expect((await createSubAccount(url, tenant.token)).status).toBe(200);
  const hook = await fetch(`${url}/hooks/${'CANARY'.repeat(5)}AA`, { method: 'POST', body: '{}' });
  expect(hook.status).toBe(404);
  await pushed;
  socket.close();
  // A process sends its remaining spans before it ends.
  const loaded = [await endApi(), await endWorker()];
  for (const names of loaded) expect(names).toContain('exporter-trace-otlp-http');
  const request = spans.find(({ name }) => name === 'POST /api/sub-accounts');
  const push = spans.find(
    ({ name, traceId }) => name === 'push sub-account:changed' && traceId === request?.traceId,
  );
  const way: Span[] = [];
  for (let span = push; span; span = spans.find(({ spanId }) => spanId === span?.parentSpanId))
    way.unshift(span);
  expect(way.map(({ service, name }) => [service, name])).toEqual([
    ['parley-api', 'POST /api/sub-accounts'],
    ['parley-api', expect.stringMatching(/^publish sub-account/)],
    ['parley-worker', expect.stringMatching(/^process /)],
    ['parley-worker', 'push sub-account:changed'],
  ]);
  expect(new Set(way.map(({ traceId }) => traceId)).size).toBe(1);
  // No proxy is trusted here, so the trace of an unknown client is not continued.
  expect(request?.traceId).not.toBe('a'.repeat(32));
  expect([...keys]).toEqual(['canary key']);
  expect(sent).toContain(tenant.tenantId);
  for (const hidden of ['canary', 'CANARY', tenant.token, '127.0.0.1', process.env['TOKEN_SECRET'] ?? ''])
    expect(sent).not.toContain(hidden);
});

it('cost nothing without a collector: nothing that writes spans is loaded', async () => {
  const tenant = await makeTenant(world);
  const before = spans.length;
  const port = await freePort();
  const endApi = await start('apps/api/dist/main.js', { PORT: String(port) });
  const endWorker = await start('apps/worker/dist/main.js', {});
  expect((await createSubAccount(`http://127.0.0.1:${port}`, tenant.token)).status).toBe(200);
  // prom-client loads the interfaces.
  for (const loaded of [await endApi(), await endWorker()])
    expect(loaded.filter((name) => name !== 'api')).toEqual([]);
  expect(spans).toHaveLength(before);
});

it('hold up neither requests nor the end of a process while the collector is away', async () => {
  const tenant = await makeTenant(world);
  const port = await freePort();
  const end = await start('apps/api/dist/main.js', {
    PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  });
  expect((await createSubAccount(`http://127.0.0.1:${port}`, tenant.token)).status).toBe(200);
  const began = performance.now();
  await end();
  expect(performance.now() - began).toBeLessThan(15_000);
});
