// A process that calls one route at a time. After the message {request, people, known, each, ms}, it sends the request
// ten times a second and reports the number of each answer. Each request takes the next record to use up.
import { randomUUID } from 'node:crypto';
import { Agent, request as send } from 'undici';
import { answerBench } from './bare-process.mjs';
import { filled } from './hostile-routes.mjs';
import { atPace } from './paced.mjs';

const [url = ''] = process.argv.slice(2);
const agent = new Agent({ connections: 32, pipelining: 1 });
const begun = Date.now().toString(36);
const pace = { perSecond: 10, atOnce: 10 };
let sent = 0;

/** The status, with the code of a refusal. */
async function answerOf({ statusCode, body }) {
  if (statusCode < 400) {
    await body.dump({ limit: 64 * 1024 * 1024 });
    return String(statusCode);
  }
  const text = await body.text();
  const [, error = ''] = /"error":"([\w.-]+)"/.exec(text) ?? [];
  return `${statusCode} ${error}`.trim();
}

async function ask(request, values, token) {
  const n = `${begun}${(sent++).toString(36)}`;
  const { path, ...options } = filled(request, { ...values, n, N: n.toUpperCase(), uuid: randomUUID() });
  Object.assign(options.headers, {
    'x-forwarded-for': '198.51.100.7',
    ...(token && { authorization: `Bearer ${token}` }),
  });
  return answerOf(await send(url + path, { ...options, dispatcher: agent }));
}

answerBench(async ({ request, token, known, each = [], ms }) => {
  let taken = 0;
  const one = () => ask(request, { ...known, ...each[taken++ % Math.max(1, each.length)] }, token);
  return atPace(pace, one, ms);
});
