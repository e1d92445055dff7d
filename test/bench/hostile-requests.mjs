// A process that attacks: each way at a steady pace, with few under way at a time. Told to begin with {ms, of}, it
// reports how often the server gave which answer to each; with {route, ms}, it sends that request ten times a second.
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { answerBench } from './bare-process.mjs';
import { attacksOf } from './hostile-attacks.mjs';

const [url = '', made = ''] = process.argv.slice(2);
const given = JSON.parse(made);
const attacks = attacksOf(url, given);
const agent = new Agent({ connections: 32, pipelining: 1 });

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

async function sendRoute({ method, path, headers, body }) {
  const options = { method, headers: { ...headers, 'x-forwarded-for': '198.51.100.7' }, body };
  const { statusCode, body: answer } = await request(url + path, { ...options, dispatcher: agent });
  await answer.dump({ limit: 64 * 1024 * 1024 });
  return statusCode;
}

answerBench(async ({ ms, of = [], route }) => {
  given.ms = ms;
  const said = Object.fromEntries(of.map((name) => [name, {}]));
  if (route) await attack([10, 10, () => sendRoute(route)], ms, (said.route = {}));
  else await Promise.all(of.map((name) => attack(attacks[name], ms, said[name])));
  return said;
});
