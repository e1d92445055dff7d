// Requests the current user at a steady pace, without waiting for the previous answer, and reports the durations.
import { setTimeout as pause } from 'node:timers/promises';
import { answerBench } from './bare-process.mjs';

const everyMs = 40;
const [url, token] = process.argv.slice(2);

async function one() {
  const began = performance.now();
  const reply = await fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  return reply.ok ? performance.now() - began : Number.NaN;
}

answerBench(async (roundMs) => {
  const began = performance.now();
  const requests = [];
  while (performance.now() - began < roundMs) {
    requests.push(one());
    await pause(everyMs);
  }
  const all = await Promise.all(requests);
  const took = all.filter((ms) => ms >= 0);
  return { took, failed: all.length - took.length };
});
