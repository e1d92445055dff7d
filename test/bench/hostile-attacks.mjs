// Attacks on all users, one way each. `made` holds the attacker's token and the ids of its records.
import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { Agent, request, WebSocket } from 'undici';
import { largeLink } from './hostile-world.mjs';

const from = { 'x-forwarded-for': '198.51.100.7' };
const json = { 'content-type': 'application/json' };
const many = (count, one) => Array.from({ length: count }, (_, i) => one(i));
const megabyte = 1024 * 1024;

const rule = (given) => ({
  keyword: 'a',
  title: 'a',
  match: 'exact',
  method: 'all',
  scope: 'some',
  subAccountIds: [],
  replies: [{ kind: 'text', text: 'a' }],
  ...given,
});

/** The number of promised attachments of a binary desktop packet that is never completed. */
const promisedParts = 10;
const binaryHead = `45${promisedParts}-/desktop,["report",${many(promisedParts, (num) =>
  JSON.stringify({ _placeholder: true, num }),
).join(',')}]`;
const binaryPart = Buffer.alloc(4 * megabyte - 16, 1);

/**
 * By name: the rate per second, the number in progress, and the attack `one`, which is called repeatedly for the whole
 * round.
 */
export function attacksOf(url, made) {
  const agent = new Agent({ connections: 96, pipelining: 1 });
  const signedIn = { ...from, authorization: `Bearer ${made.token}` };

  async function send(method, path, headers = from, body) {
    const { statusCode, body: answer } = await request(url + path, {
      method,
      headers,
      body,
      dispatcher: agent,
    });
    await answer.dump({ limit: 64 * megabyte });
    return statusCode;
  }
  const post = (path, headers, body) => send('POST', path, headers, body);
  const keyed = (path, body) =>
    post(
      path,
      { ...signedIn, ...json, 'idempotency-key': randomUUID() },
      typeof body === 'string' ? body : JSON.stringify(body),
    );

  const variants = Object.fromEntries(many(48_000, (i) => [`x${i}`, '']));
  const files = {
    columns: `name,content${',x'.repeat(6_000)}\n${'a\n'.repeat(6_000)}`,
    rows: `name,content\n${many(9_000, (i) => `/${i},`).join('\n')}`,
    contacts: `account\n${many(200_000, (i) => `hostile${i}`).join('\n')}\n`,
  };
  const importReplies = (file) => post('/api/quick-replies/import?format=csv&replace=false', signedIn, file);
  const arrays = Buffer.alloc(4 * megabyte, '[[],');
  const list = JSON.stringify(rule({ subAccountIds: many(50_000, (i) => `${i}`) }));
  const languages = JSON.stringify(rule({ replies: [{ kind: 'text', text: 'a', variants }] }));
  const rules = '/api/keyword-rules';
  function strangerAtTheSocket() {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: from };
    const socket = io(`${url}/console`, { ...options, auth: { accessToken: 'none' } });
    return new Promise((resolve) => {
      socket.once('connect_error', () => resolve('refused'));
      socket.once('connect', () => resolve('connected'));
    }).finally(() => socket.disconnect());
  }

  /** Reconnects one session's console, which reports that it has missed all pushes. */
  function comeBack() {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: from };
    const socket = io(`${url}/console`, { ...options, auth: { accessToken: made.token, positions: {} } });
    return new Promise((resolve) => {
      socket.once('hello', () => resolve('welcome'));
      socket.once('connect_error', () => resolve('refused'));
      socket.once('disconnect', () => resolve('closed'));
    }).finally(() => socket.disconnect());
  }

  /** A desktop client that promises attachments, sends all but the last, and stays connected. */
  async function sendBinary() {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: { ...from, 'x-forwarded-for': `198.51.100.${1 + Math.floor(Math.random() * 250)}` },
    });
    socket.binaryType = 'arraybuffer';
    const ended = new Promise((resolve) => {
      socket.addEventListener('close', () => resolve('closed'));
      socket.addEventListener('error', () => resolve('closed'));
    });
    const asked = {
      v: 1,
      by: 'code',
      code: made.code,
      deviceId: randomBytes(8).toString('hex'),
      clientVersion: 'bench',
    };
    const welcomed = new Promise((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string') return;
        if (data.startsWith('0{')) socket.send(`40/desktop,${JSON.stringify(asked)}`);
        if (data === '2') socket.send('3');
        if (data.startsWith('40/desktop')) resolve('in');
        if (data.startsWith('44/desktop')) resolve('refused');
      });
    });
    const said = await Promise.race([welcomed, ended, pause(3_000, 'silent')]);
    if (said === 'in') {
      socket.send(binaryHead);
      for (let i = 1; i < promisedParts && socket.readyState === 1; i++) socket.send(binaryPart);
    }
    const stays = await Promise.race([ended, pause(made.ms, 'stays')]);
    socket.close();
    return said === 'in' ? stays : said;
  }

  /** Requests a page repeatedly on one connection without reading the answers. */
  async function readNothing(path) {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    const head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${made.token}\r\n\r\n`;
    socket.on('error', () => {});
    socket.pause();
    socket.write(head.repeat(2));
    const closed = new Promise((resolve) => socket.once('close', () => resolve('closed')));
    const stays = await Promise.race([closed, pause(made.ms, 'stays')]);
    socket.destroy();
    return stays;
  }

  let reader = 0;
  const readShare = () =>
    send('GET', `/api/share-pages/${made.shareToken}`, { 'x-forwarded-for': `203.0.113.${reader++ % 60}` });
  /** A visitor's page reads the look of the widget, and asks for a challenge. */
  async function visitWebsite() {
    await send('GET', `/api/widget/${made.widgetKey}`);
    return post(`/api/widget/${made.widgetKey}/challenge`, from);
  }
  const importContacts = () =>
    post(
      '/api/fans/import?name=a.csv&account=0&header=true&platform=telegram',
      { ...signedIn, 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
      files.contacts,
    );

  return {
    'imports with very many columns': [4, 4, () => importReplies(files.columns)],
    'imports with very many wrong rows': [1, 2, () => importReplies(files.rows)],
    'bodies of strangers': [20, 20, () => post(rules, { ...from, ...json }, arrays)],
    'long lists': [4, 4, () => post(rules, { ...signedIn, ...json }, list)],
    languages: [4, 4, () => post(rules, { ...signedIn, ...json }, languages)],
    sockets: [20, 20, strangerAtTheSocket],
    numbers: [40, 20, () => send('GET', '/metrics')],
    'sign-ins': [
      20,
      20,
      () => {
        const body = { username: 'nobody@test.example', password: 'a guess', captchaId: 'x', captcha: 'x' };
        return post('/api/auth/login', { ...from, ...json }, JSON.stringify(body));
      },
    ],
    'the document as YAML': [10, 10, () => send('GET', '/api/docs-yaml')],
    'the document': [10, 10, () => send('GET', '/api/openapi.json')],
    "the document's page": [10, 10, () => send('GET', '/api/docs/swagger-ui-init.js')],
    'binary packets': [60, 60, sendBinary],
    'pages of large rules that nobody reads': [15, 15, () => readNothing(`${rules}?pageSize=100`)],
    'pages of the audit that nobody reads': [15, 15, () => readNothing('/api/audit?pageSize=100')],
    'readers of a share page': [600, 60, readShare],
    'visitors of a website': [1_000, 96, visitWebsite],
    'very many tasks': [60, 20, () => keyed('/api/sub-accounts/enable-many', { ids: made.subAccountIds })],
    'links of very many accounts': [4, 4, () => keyed('/api/links', largeLink)],
    'duplicates of a link of very many accounts': [
      4,
      4,
      () => keyed(`/api/links/${made.linkId}/duplicate`, {}),
    ],
    'imports of very many contacts': [2, 2, importContacts],
    'a console that comes back a thousand times': [170, 60, comeBack],
  };
}
