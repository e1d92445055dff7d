// Attacks of one address that try to stop everybody: each at a steady pace, with few under way at a time. Runs as a
// process of its own; told to begin with {ms, of}, it reports how often the server gave which answer to each.
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { Agent, request } from 'undici';
import { answerBench } from './bare-process.mjs';

const [url, token] = process.argv.slice(2);
const agent = new Agent({ connections: 64, pipelining: 1 });
const from = { 'x-forwarded-for': '198.51.100.7' };
const signedIn = { ...from, authorization: `Bearer ${token}` };
const json = { 'content-type': 'application/json' };

async function post(path, headers, body) {
  const { statusCode, body: answer } = await request(url + path, {
    method: 'POST',
    headers,
    body,
    dispatcher: agent,
  });
  await answer.dump({ limit: 16_777_216 });
  return statusCode;
}

const many = (count, one) => Array.from({ length: count }, (_, i) => one(i));
const rule = (given) =>
  JSON.stringify({
    keyword: 'a',
    title: 'a',
    match: 'exact',
    method: 'all',
    scope: 'some',
    subAccountIds: [],
    replies: [
      {
        kind: 'text',
        text: 'a',
      },
    ],
    ...given,
  });
const variants = Object.fromEntries(many(48_000, (i) => [`x${i}`, '']));
const files = {
  columns: `name,content${',x'.repeat(6_000)}\n${'a\n'.repeat(6_000)}`,
  rows: `name,content\n${many(9_000, (i) => `/${i},`).join('\n')}`,
};
const importFile = (file) => post('/api/quick-replies/import?format=csv&replace=false', signedIn, file);
const megabytes = Buffer.alloc(4 * 1024 * 1024, '[[],');
const list = rule({ subAccountIds: many(50_000, (i) => `${i}`) });
const languages = rule({ replies: [{ kind: 'text', text: 'a', variants }] });
const rules = '/api/keyword-rules';

function strangerAtTheSocket() {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: from };
  const socket = io(`${url}/console`, { ...options, auth: { accessToken: 'none' } });
  return new Promise((resolve) => {
    socket.once('connect_error', () => resolve('refused'));
    socket.once('connect', () => resolve('connected'));
  }).finally(() => socket.disconnect());
}

async function numbers() {
  const { statusCode, body } = await request(`${url}/metrics`, { headers: from, dispatcher: agent });
  await body.dump();
  return statusCode;
}

/** By name: how many a second, how many at once, and one of it. */
const attacks = {
  'imports with very many columns': [4, 4, () => importFile(files.columns)],
  'imports with very many wrong rows': [1, 2, () => importFile(files.rows)],
  'bodies of strangers': [20, 20, () => post(rules, { ...from, ...json }, megabytes)],
  'long lists': [4, 4, () => post(rules, { ...signedIn, ...json }, list)],
  languages: [4, 4, () => post(rules, { ...signedIn, ...json }, languages)],
  sockets: [20, 20, strangerAtTheSocket],
  numbers: [40, 20, numbers],
  'sign-ins': [
    20,
    20,
    () => {
      const body = { username: 'nobody@test.example', password: 'a guess', captchaId: 'x', captcha: 'x' };
      return post('/api/auth/login', { ...from, ...json }, JSON.stringify(body));
    },
  ],
};

/** An answer, or a closed connection, whichever the server chose. */
const outcomeOf = (one) => one().catch((error) => error.code ?? error.message);

async function attack([perSecond, atOnce, one], ms, answers) {
  const under = new Set();
  const began = performance.now();
  for (let sent = 0; performance.now() - began < ms; sent++) {
    if (under.size < atOnce) {
      const outcome = outcomeOf(one).then((said) => {
        answers[said] = (answers[said] ?? 0) + 1;
        under.delete(outcome);
      });
      under.add(outcome);
    }
    await pause(Math.max(0, began + ((sent + 1) * 1_000) / perSecond - performance.now()));
  }
  await Promise.race([Promise.all(under), pause(5_000)]);
}

answerBench(async ({ ms, of = Object.keys(attacks) }) => {
  const said = Object.fromEntries(of.map((name) => [name, {}]));
  await Promise.all(of.map((name) => attack(attacks[name], ms, said[name])));
  return said;
});
