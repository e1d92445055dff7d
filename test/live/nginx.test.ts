import { execSync } from 'node:child_process';
import fs from 'node:fs';
import http2 from 'node:http2';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { WebSocket } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { freePort } from '../../tools/run/processes.mjs';
import { startNginx, whyNoNginx, type Nginx } from '../support/nginx.js';
import { addLinkHost } from '../support/redirects.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { withWorld } from '../support/world.js';

const obstacle = await whyNoNginx();
if (obstacle) process.stdout.write(`nginx was not tried: ${obstacle}\n`);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-nginx-test-'));
const put = (name: string, content: string | Buffer): void => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), content);
};
const script = 'console.log("parley");'.repeat(100);
put('console/index.html', '<script src="/assets/app-1.js"></script>');
put('console/assets/app-1.js', script);
put('console/assets/app-1.js.br', brotliCompressSync(script));
// Creates the first certificate by the command in docs/install.md.
const guide = fs.readFileSync(path.join(root, 'docs/install.md'), 'utf8');
const [openssl = 'false'] = /openssl req .+/.exec(guide) ?? [];
put('tls/acme/.well-known/acme-challenge/token', 'answer');
execSync(openssl, { cwd: folder, stdio: 'ignore' });
// nginx's workers run as another user.
fs.chmodSync(folder, 0o755);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const world = withWorld({
  environment: { CONSOLE_DIR: path.join(folder, 'console'), TRUST_PROXY_HOPS: '2' },
});
const apiPort = () => Number(new URL(world.url).port);
const brotli = { 'accept-encoding': 'br, gzip' };

describe.skipIf(obstacle)('nginx.conf', () => {
  let nginx: Nginx;
  beforeAll(async () => {
    nginx = await startNginx([apiPort()]);
  });
  afterAll(() => nginx.stop());
  const get = (name: string, headers: Record<string, string> = {}) =>
    request(nginx.url).get(name).set(headers);

  it('compresses answers of the api, and passes files of the console on as they were compressed before', async () => {
    const document = await get('/api/openapi.json', { 'accept-encoding': 'gzip' }).expect(200);
    expect(document.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const asset = await get('/assets/app-1.js', brotli).expect(200);
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('gives hosts of links no file of the console, and strangers no metrics', async () => {
    const host = await addLinkHost(world, null);
    await get('/assets/app-1.js', { host }).expect(404);
    await get('/', { host }).expect(404);
    await get('/metrics').expect(404);
  });

  it('tells the api the address of a client behind the proxy in front', async () => {
    const { body } = await get('/api/echo', { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' }).expect(200);
    expect(JSON.stringify(body)).toContain('203.0.113.9');
  });

  it('believes no address that a client names where no proxy stands in front', async () => {
    const bare = await startNginx([apiPort()], { trusted: '127.0.0.2' });
    const { body } = await request(bare.url).get('/api/echo').set('x-forwarded-for', '203.0.113.9');
    const many = Array.from({ length: 80 }, (_, n) =>
      request(bare.url).post('/api/auth/captcha').set('x-forwarded-for', `203.0.113.${n}`),
    );
    const refused = (await Promise.all(many)).filter(({ status }) => status === 429);
    await bare.stop();
    expect(JSON.stringify(body)).toContain('127.0.0.1');
    expect(JSON.stringify(body)).not.toContain('203.0.113');
    expect(refused.length).toBeGreaterThan(20);
  });

  it('limits attempts at signing in by address, in the form of all failures', async () => {
    const ask = (address: string) =>
      request(nginx.url).post('/api/auth/captcha').set('x-forwarded-for', address);
    const replies = await Promise.all(Array.from({ length: 80 }, () => ask('203.0.113.1')));
    const refused = replies.filter(({ headers }) => headers['retry-after'] === '1');
    expect(refused.length).toBeGreaterThan(20);
    for (const { status, body } of refused)
      expect([status, body]).toEqual([
        429,
        { code: 429, error: 'request.too_many', message: expect.any(String), requestId: expect.any(String) },
      ]);
    await ask('203.0.113.2').expect(200);
    await get('/api/share-pages/unknown', { 'x-forwarded-for': '203.0.113.1' }).expect(404);
  });

  it('answers in the same form while no api is there', async () => {
    const lonely = await startNginx([await freePort()]);
    const read = await request(lonely.url).get('/api/health/live');
    const keyed = await request(lonely.url).post('/api/materials').set('idempotency-key', 'key').send({});
    await lonely.stop();
    for (const { status, body } of [read, keyed])
      expect([status, body]).toMatchObject([503, { code: 503, error: 'server.unavailable' }]);
  });

  it('lets all clients in at once when an api is there again: their connections are long, and none waits for another to end', async () => {
    const api = new TcpProxy({ host: '127.0.0.1', port: apiPort() });
    const proxy = await startNginx([await api.listen(), await freePort()]);
    const connectAll = async (): Promise<number> => {
      const sockets = Array.from(
        { length: 20 },
        () => new WebSocket(`${proxy.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`),
      );
      const arePresent = await Promise.all(sockets.map(opens));
      for (const socket of sockets) socket.close();
      return arePresent.filter(Boolean).length;
    };
    expect(await connectAll()).toBe(20);
    api.refuse();
    expect(await connectAll()).toBe(0);
    api.resume();
    expect(await connectAll()).toBe(20);
    await proxy.stop();
    await api.close();
  });
});

const opens = (socket: WebSocket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
  });

describe.skipIf(obstacle)('nginx-tls.conf', () => {
  let nginx: Nginx;
  beforeAll(async () => {
    nginx = await startNginx([apiPort()], { config: 'nginx-tls.conf', tls: path.join(folder, 'tls') });
  });
  afterAll(() => nginx.stop());

  it('answers challenges of ACME without TLS, and sends all else to https', async () => {
    const { text } = await request(nginx.url).get('/.well-known/acme-challenge/token').expect(200);
    expect(text).toBe('answer');
    const { headers } = await request(nginx.url).get('/login?from=1').expect(308);
    expect(headers['location']).toBe('https://127.0.0.1/login?from=1');
  });

  it('serves by HTTP/2 and has browsers stay with https; a client cannot name another address as its own', async () => {
    const session = http2.connect(nginx.secureUrl, { rejectUnauthorized: false });
    const reply = await new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
      session.once('error', reject);
      session
        .request({ ':path': '/api/health/live' })
        .once('response', resolve)
        .once('error', reject)
        .resume();
    });
    session.close();
    expect(reply).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
    const { body } = await request(nginx.secureUrl)
      .get('/api/echo')
      .agent(new https.Agent({ rejectUnauthorized: false }))
      .set('x-forwarded-for', '203.0.113.9')
      .expect(200);
    expect(JSON.stringify(body)).not.toContain('203.0.113.9');
  });
});
