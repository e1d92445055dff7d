import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import type { SignedIn } from '@parley/contracts/public';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { ApiFailure, TransportFailure } from './errors.js';
import { createHttp } from './http.js';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;
let server: Server | undefined;
afterEach(() => server?.closeAllConnections());
afterEach(() => server?.close());

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const ok = (response: ServerResponse, data: unknown) => json(response, 200, { code: 200, data });
const refuse = (response: ServerResponse, code: number, error: string) =>
  json(response, code, { code, error, message: error, requestId: 'req_1' });

async function client(answer: Answer, timeoutMs = 10_000) {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const state = { token: 'old' as string | null, ended: 0, others: 0 };
  const http = createHttp({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs,
    credentials: {
      accessToken: () => state.token,
      tenantId: () => 'tnt_1',
      xsrfToken: () => 'x1',
      keep: (signedIn: SignedIn) => (state.token = signedIn.accessToken),
    },
    onSessionEnded: () => state.ended++,
    onOtherAccount: () => state.others++,
  });
  return { http, state };
}

it('fills the path, sends the query, the body and what identifies the caller', async () => {
  const seen: unknown[] = [];
  const { http } = await client((request, response, body) => {
    const { authorization, 'tenant-id': tenant, 'x-xsrf-token': xsrf } = request.headers;
    seen.push([request.method, request.url, authorization, tenant, xsrf, body]);
    ok(response, { items: [], total: 0 });
  });
  await http.call('sub-accounts.list', { query: { page: 2, search: 'a b', status: undefined } });
  await http.call('sub-accounts.edit', { params: { id: 'sub_1' }, body: { remark: '组' } });
  expect(seen).toEqual([
    ['GET', '/api/sub-accounts?page=2&search=a+b', 'Bearer old', 'tnt_1', 'x1', ''],
    ['PATCH', '/api/sub-accounts/sub_1', 'Bearer old', 'tnt_1', 'x1', '{"remark":"组"}'],
  ]);
});

it('sends a key along, the same when the token had to be renewed', async () => {
  const keys: unknown[] = [];
  const { http } = await client((request, response) => {
    if (request.url === '/api/auth/refresh') return ok(response, { accessToken: 'new', expiresIn: 900 });
    keys.push(request.headers['idempotency-key']);
    if (request.headers.authorization === 'Bearer new') ok(response, {});
    else refuse(response, 401, 'request.unauthenticated');
  });
  const body = { lines: 'a.example:1', networkProtocol: 'http', applicationRange: 'all' } as const;
  await http.call('proxies.import', { body: { ...body, subAccountIds: [] }, key: 'key-of-one-form' });
  await http.call('proxies.import', { body: { ...body, subAccountIds: [] } });
  expect(keys).toEqual(['key-of-one-form', 'key-of-one-form', undefined]);
});

it('renews once for all waiting calls and replays them', async () => {
  let renewals = 0;
  const { http, state } = await client((request, response) => {
    if (request.url === '/api/auth/refresh') {
      renewals++;
      setTimeout(() => ok(response, { accessToken: 'new', expiresIn: 900 }), 20);
    } else if (request.headers.authorization === 'Bearer new') ok(response, { unread: 3 });
    else refuse(response, 401, 'request.unauthenticated');
  });
  const replies = await Promise.all([1, 2, 3, 4].map(() => http.call('notifications.unread')));
  expect(replies).toEqual([1, 2, 3, 4].map(() => ({ unread: 3 })));
  expect(renewals).toBe(1);
  expect(state).toEqual({ token: 'new', ended: 0, others: 0 });
});

it('says once that the session ended, and sends nothing more until it is resumed', async () => {
  let requests = 0;
  const { http, state } = await client((request, response) => {
    requests++;
    if (request.url === '/api/auth/refresh') refuse(response, 401, 'identity.session_ended');
    else if (state.token === 'old') refuse(response, 401, 'request.unauthenticated');
    else ok(response, { unread: 0 });
  });
  const results = await Promise.allSettled([1, 2, 3].map(() => http.call('notifications.unread')));
  expect(results.every((result) => result.status === 'rejected')).toBe(true);
  expect(state.ended).toBe(1);
  const before = requests;
  await expect(http.call('notifications.unread')).rejects.toMatchObject({ error: 'identity.session_ended' });
  expect(requests).toBe(before);
  state.token = 'again';
  http.resume();
  await expect(http.call('notifications.unread')).resolves.toEqual({ unread: 0 });
});

it('renews no second time for a call that was on its way while the session ended', async () => {
  let renewals = 0;
  let arrive = (_: () => void) => undefined as void;
  const arrived = new Promise<() => void>((resolve) => (arrive = resolve));
  const { http, state } = await client((request, response) => {
    if (request.url === '/api/auth/refresh') {
      renewals++;
      refuse(response, 401, 'identity.session_ended');
    } else if (request.url === '/api/notices/unread') {
      arrive(() => void refuse(response, 401, 'request.unauthenticated'));
    } else refuse(response, 401, 'request.unauthenticated');
  });
  const late = http.call('notifications.unread');
  late.catch(() => undefined);
  const release = await arrived;
  await expect(http.call('sub-accounts.counts')).rejects.toBeInstanceOf(ApiFailure);
  release();
  await expect(late).rejects.toBeInstanceOf(ApiFailure);
  expect([renewals, state.ended]).toEqual([1, 1]);
});

it('does not end the session because the connection failed while renewing', async () => {
  const { http, state } = await client((request, response) => {
    if (request.url === '/api/auth/refresh') request.socket.destroy();
    else refuse(response, 401, 'request.unauthenticated');
  });
  await expect(http.call('notifications.unread')).rejects.toBeInstanceOf(TransportFailure);
  expect(state.ended).toBe(0);
});

it('leaves a refused sign-in alone', async () => {
  const { http, state } = await client((_, response) => refuse(response, 401, 'identity.credentials_wrong'));
  const body = { username: 'a', password: 'b', captchaId: 'c', captcha: 'd' };
  await expect(http.call('identity.login', { body })).rejects.toMatchObject({
    error: 'identity.credentials_wrong',
    code: 401,
    requestId: 'req_1',
  });
  expect(state.ended).toBe(0);
});

it('sends a wrong password once, and keeps the session', async () => {
  const seen: unknown[] = [];
  const { http, state } = await client((request, response) => {
    seen.push(request.url);
    refuse(response, 401, 'identity.credentials_wrong');
  });
  const body = { password: 'b', code: '123456' };
  await expect(http.call('identity.totp-disable', { body })).rejects.toMatchObject({ code: 401 });
  expect(seen).toEqual(['/api/user/totp/disable']);
  expect(state).toEqual({ token: 'old', ended: 0, others: 0 });
});

it('tells timeouts, cancellations, lost connections and foreign answers apart', async () => {
  const silent = await client(() => undefined, 80);
  await expect(silent.http.call('notifications.list')).rejects.toMatchObject({ problem: 'timeout' });
  server?.closeAllConnections();
  server?.close();
  const { http } = await client((request, response) => {
    if (request.url?.includes('page=1')) return;
    if (request.url?.includes('page=2')) return void request.socket.destroy();
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  });
  const list = (page: number, signal?: AbortSignal) =>
    http.call('notifications.list', { query: { page }, signal });
  await expect(list(1, AbortSignal.timeout(20))).rejects.toMatchObject({ problem: 'canceled' });
  await expect(list(2)).rejects.toMatchObject({ problem: 'network' });
  await expect(list(3)).rejects.toMatchObject({ problem: 'unreadable', status: 502 });
});

it('keeps violations and the wait of a refusal', async () => {
  const details = [{ field: 'remark', rule: 'length', message: 'too long' }];
  const { http } = await client((_, response) =>
    response
      .writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
      .end(JSON.stringify({ code: 429, error: 'request.too_many', message: '', details, requestId: 'r' })),
  );
  const failure = await http.call('notifications.unread').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ details, retryAfter: 7 });
});

it('sends bytes under their own type and takes bytes, but reads a refusal as one', async () => {
  const seen: unknown[] = [];
  const { http } = await client((request, response, body) => {
    seen.push([request.url, request.headers['content-type'], body]);
    if (request.url === '/api/tasks/tsk_1/file')
      response.writeHead(200, { 'content-type': 'application/zip' }).end('PK');
    else if (request.method === 'PUT') ok(response, null);
    else refuse(response, 404, 'tasks.no_file');
  });
  await http.call('identity.set-avatar', { body: new Blob(['png'], { type: 'image/png' }) });
  const file = await http.call('tasks.file', { params: { id: 'tsk_1' } });
  expect([file.type, await file.text()]).toEqual(['application/zip', 'PK']);
  await expect(http.call('tasks.file', { params: { id: 'tsk_2' } })).rejects.toMatchObject({
    error: 'tasks.no_file',
    requestId: 'req_1',
  });
  expect(seen[0]).toEqual(['/api/user/avatar', 'image/png', 'png']);
});

it('lets the bytes of a file take longer than an answer may', async () => {
  const { http } = await client((_, response) => {
    response.writeHead(200, { 'content-type': 'application/zip' }).write('a');
    setTimeout(() => response.end('b'), 1_100);
  }, 1_000);
  expect(await (await http.call('tasks.file', { params: { id: 'tsk_1' } })).text()).toBe('ab');
});

it('renews a token that was refused elsewhere, however long it would last', async () => {
  const lasting = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.c`;
  const { http, state } = await client((_, response) => ok(response, { accessToken: 'new', expiresIn: 900 }));
  state.token = lasting;
  await expect(http.freshToken()).resolves.toBe(lasting);
  await expect(http.freshToken(lasting)).resolves.toBe('new');
});

const tokenOf = (sub: string, tnt: string | null, role = 'owner', sid = 'ses_1') =>
  `a.${btoa(JSON.stringify({ sub, tnt, role, sid, exp: Date.now() / 1000 + 900 }))}.c`;

it.each([
  ['another tenant', tokenOf('usr_2', 'tnt_2')],
  ['an agent of the same tenant', tokenOf('sub_1', 'tnt_1', 'agent')],
  ['an operator', tokenOf('usr_1', null, 'operator')],
])('sends nothing in the name of %s, once another window signed in as such', async (_, other) => {
  const seen: unknown[] = [];
  const { http, state } = await client((request, response) => {
    seen.push(request.headers.authorization);
    ok(response, { unread: 0 });
  });
  const own = tokenOf('usr_1', 'tnt_1');
  state.token = own;
  await http.call('notifications.unread');
  state.token = other;
  await expect(http.call('notifications.unread')).rejects.toMatchObject({ problem: 'other-account' });
  await expect(http.freshToken()).rejects.toMatchObject({ problem: 'other-account' });
  expect(state.others).toBe(2);
  // A new session of the same account is not another account.
  state.token = tokenOf('usr_1', 'tnt_1', 'owner', 'ses_2');
  await http.call('notifications.unread');
  expect(seen).toEqual([`Bearer ${own}`, `Bearer ${state.token}`]);
  state.token = other;
  http.resume();
  await http.call('notifications.unread');
  expect(seen.at(-1)).toBe(`Bearer ${other}`);
});

it('neither keeps nor uses a renewed token of another account, nor an answer that came after the change', async () => {
  const other = tokenOf('usr_2', 'tnt_2');
  let during = () => undefined as unknown;
  const { http, state } = await client((request, response) => {
    if (request.url === '/api/auth/refresh') return ok(response, { accessToken: other, expiresIn: 900 });
    during();
    if (request.headers.authorization === `Bearer ${own}`) ok(response, { unread: 1 });
    else refuse(response, 401, 'request.unauthenticated');
  });
  const own = tokenOf('usr_1', 'tnt_1');
  const old = tokenOf('usr_1', 'tnt_1', 'owner', 'ses_0');
  state.token = old;
  await expect(http.call('notifications.unread')).rejects.toMatchObject({ problem: 'other-account' });
  expect(state).toMatchObject({ token: old, ended: 0 });
  state.token = own;
  during = () => (state.token = other);
  await expect(http.call('notifications.unread')).rejects.toMatchObject({ problem: 'other-account' });
});

it('neither repeats a call nor passes its answer on, once another account signed in here', async () => {
  const own = tokenOf('usr_1', 'tnt_1');
  const other = tokenOf('usr_2', 'tnt_2');
  const seen: unknown[] = [];
  let during = () => undefined as unknown;
  const { http, state } = await client((request, response) => {
    seen.push(request.headers.authorization);
    during();
    if (request.url?.endsWith('/unread')) ok(response, { unread: 1 });
    else refuse(response, 401, 'request.unauthenticated');
  });
  const signInAs = (token: string) => {
    state.token = token;
    http.resume();
  };
  signInAs(own);
  during = () => signInAs(other);
  const edit = http.call('sub-accounts.edit', { params: { id: 'sub_1' }, body: { remark: 'mine' } });
  await expect(edit).rejects.toMatchObject({ problem: 'other-account' });
  expect(seen).toEqual([`Bearer ${own}`]);
  signInAs(own);
  await expect(http.call('notifications.unread')).rejects.toMatchObject({ problem: 'other-account' });
  // An upload requests the token that follows the refused one.
  await expect(http.freshToken(own)).rejects.toMatchObject({ problem: 'other-account' });
  await expect(http.freshToken(other)).rejects.toBeInstanceOf(ApiFailure);
  // The window itself now belongs to the other account and continues.
  expect(state.others).toBe(0);
});

it('waits no longer for an answer that takes a renewal than for any other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let renewed = false;
  let askAgain = () => {};
  const isAskedAgain = new Promise<void>((resolve) => (askAgain = resolve));
  const { http } = await client((request, response) => {
    if (renewed) return askAgain();
    vi.advanceTimersByTime(120);
    if (request.url !== '/api/auth/refresh') return refuse(response, 401, 'request.unauthenticated');
    renewed = true;
    ok(response, { accessToken: 'new', expiresIn: 900 });
  }, 300);
  const asked = http.call('notifications.unread').catch((error: unknown) => error);
  await isAskedAgain;
  vi.advanceTimersByTime(59);
  expect(await Promise.race([asked, immediate('waits')])).toBe('waits');
  vi.advanceTimersByTime(1);
  expect(await asked).toMatchObject({ problem: 'timeout' });
});

it('cancels what the session still asks for before a sign-out, and sends that alone until it is resumed', async () => {
  const seen: unknown[] = [];
  let waiting: () => void = () => undefined;
  const isWaiting = new Promise<void>((done) => (waiting = done));
  const { http, state } = await client((request, response) => {
    seen.push(request.url);
    if (request.url === '/api/sub-accounts' && seen.length === 1) return waiting();
    ok(response, null);
  });
  const asked = http.call('sub-accounts.list').catch((error: unknown) => error);
  await isWaiting;
  http.pause();
  expect(await asked).toMatchObject({ problem: 'canceled' });
  await expect(http.call('sub-accounts.list')).rejects.toMatchObject({ problem: 'canceled' });
  expect(await http.freshToken()).toBeNull();
  await http.call('identity.logout');
  http.resume();
  await http.call('sub-accounts.list');
  expect(seen).toEqual(['/api/sub-accounts', '/api/auth/logout', '/api/sub-accounts']);
  expect(state.ended).toBe(0);
});
