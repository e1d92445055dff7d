// Asks for the current user at a steady pace, whether the answer before came or not, and tells how long each took.
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 40;
const [url, token] = process.argv.slice(2);

async function one() {
  const began = performance.now();
  const reply = await fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  return reply.ok ? performance.now() - began : Number.NaN;
}

async function round(roundMs) {
  const began = performance.now();
  const asked = [];
  while (performance.now() - began < roundMs) {
    asked.push(one());
    await pause(everyMs);
  }
  const all = await Promise.all(asked);
  const took = all.filter((ms) => ms >= 0);
  process.send({ took, failed: all.length - took.length });
}

process.on('message', (roundMs) => void round(roundMs));
