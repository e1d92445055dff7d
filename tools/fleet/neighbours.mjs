// The fleet's effect on another tenant's clients.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../run/processes.mjs';

const perSecond = 10;
const windowMs = 10_000;
/** The greatest allowed multiple of their earlier 99th percentile. */
const most = 1.5;
/** The limit for all clients to be back and neighbours to be unaffected. */
const recoversWithinMs = 60_000;

const p99Of = (took) => took.sort((a, b) => a - b)[Math.ceil(0.99 * took.length) - 1] ?? Infinity;
const rounded = (ms) => Number(ms.toFixed(1));

/** Starts `clients` of another tenant, which report ten events a second in total. */
export async function openNeighbours({ where, clients, seconds }) {
  const given = JSON.stringify({ where, clients, perSecond, seconds });
  const child = fork(path.join(import.meta.dirname, 'neighbours-process.mjs'), [given]);
  const exit = once(child, 'exit').then(([code]) => {
    throw new Error(`the neighbours ended with ${code}`);
  });
  exit.catch(() => {});
  const answer = () => Promise.race([once(child, 'message').then(([message]) => message), exit]);
  const ask = (name) => {
    const answered = answer();
    child.send(name);
    return answered;
  };
  await answer();
  return {
    /** The 99th percentile of their ack times during `work`, in ms. */
    async p99During(work) {
      await ask('took');
      await work();
      return p99Of(await ask('took'));
    },
    /** Stops them; returns rows {what, one, other, equal}. */
    end: async () => (await ask('end')).map((row) => ({ ...row, what: `neighbours: ${row.what}` })),
    kill: () => child.kill(),
  };
}

const rowOf = (what, p99, before) => ({
  what: `neighbours' ack p99 ${what}, beside before, ms`,
  one: rounded(p99),
  other: rounded(before),
  equal: p99 <= most * before,
});

/** The neighbours' figures during a busy fleet. */
export const busyRow = (p99, idle) => rowOf('while the fleet reports', p99, idle);

/** Cuts all clients of the fleet at once. Returns rows about their return and the effect on neighbours. */
export async function cutAll({ fleet, url, neighbours, before, cutter, say }) {
  const { reconnects } = fleet.totals();
  const began = performance.now();
  const cut = cutter.cut(Number(new URL(url).port));
  const isBack = () => {
    const now = fleet.totals();
    return now.online === fleet.members.length && now.reconnects >= reconnects + fleet.members.length;
  };
  let backMs = Infinity;
  const back = until(isBack, 2 * recoversWithinMs, 100).then((reached) => {
    if (reached) backMs = performance.now() - began;
  });
  let p99 = Infinity;
  let recoveredMs = Infinity;
  while (performance.now() - began < recoversWithinMs && recoveredMs === Infinity) {
    p99 = await neighbours.p99During(() => pause(windowMs));
    const after = performance.now() - began;
    say(`neighbours' ack p99 ${rounded(p99)} ms until ${(after / 1_000).toFixed(0)} s after the cut`);
    if (p99 <= most * before) recoveredMs = after;
  }
  await back;
  say(`${cut} connections cut; all clients back after ${(backMs / 1_000).toFixed(1)} s`);
  const inTime = backMs <= recoversWithinMs;
  return [
    { what: 'seconds until all are back', one: rounded(backMs / 1_000), other: 60, equal: inTime },
    rowOf('within 60 s of the cut', p99, before),
  ];
}
