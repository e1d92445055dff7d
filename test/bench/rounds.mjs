// Measures Parley and its limit alternately (A B A B), so that the machine affects both equally.
import { cpuWatch } from './cpu.mjs';
import { median, percentile } from './percentile.mjs';
import { isLeast, setSize } from './sizes.mjs';

export const benches = [
  'arrive',
  'auto-reply',
  'callbacks',
  'characters',
  'commissions',
  'console',
  'counted',
  'dashboards',
  'every-route',
  'export',
  'fulfilment',
  'hostile',
  'idle',
  'ingest',
  'links-dashboard',
  'lists',
  'login',
  'match',
  'order-push',
  'orders',
  'promotion-reports',
  'push',
  'redirect',
  'reply-cost',
  'scale',
  'search',
  'start',
  'translate',
  'trends',
];

const rounded = (value) => Number(value.toPrecision(4));

/**
 * Runs one bench. Its module exports `prepare`, and either `goal` or, where single operations are timed, `operations`:
 *
 * - `goal`: `ours()` and `limit()` each run for a round and return its figure. The result has the median of the paired
 *   ratios.
 * - `operations`: `ours()` and `limit()` each run once and return milliseconds. They take turns, one by one. The
 *   results are percentiles of all samples, at least 1,000 on each side unless `least` says fewer.
 *
 * Returns a result for each thing that it measures: {name, ours, limit, unit, ratio, goal, reached, rounds}. The first
 * rounds, one unless `warmUp` says more, are not counted; `rounds` of a pair overrides how many are. The least size has
 * one round, and it is counted.
 * @param {string} name
 * @param {{ rounds?: number, size?: import('./sizes.mjs').Size, say?: (text: string) => void }} [options]
 */
export async function measure(name, { rounds = 5, size = 'usual', say = () => {} } = {}) {
  setSize(size);
  const bench = await import(new URL(`./${name}.mjs`, import.meta.url).href);
  const { close, also = [], ...pair } = await bench.prepare({ say });
  const { goal, unit, warmUp = 1, operations } = bench;
  try {
    const results = [];
    for (const one of [{ name, goal, unit, warmUp, operations, ...pair }, ...also]) {
      if (one.name !== name) say(one.name);
      const watch = cpuWatch();
      const found = one.operations
        ? await singleInTurns(one, rounds, say)
        : [await inTurns(one, one.rounds ?? rounds, say)];
      say(watch.read());
      results.push(...found);
    }
    return results;
  } finally {
    await close();
  }
}

/** Whether a ratio reaches its goal, with the goal as text. */
const judged = (ratio, goal) =>
  goal.least === undefined
    ? { reached: ratio <= goal.most, goal: `<= ${goal.most}` }
    : { reached: ratio >= goal.least, goal: `>= ${goal.least}` };

async function inTurns({ name, goal, unit, warmUp = 1, ours, limit }, rounds, say) {
  /** @type {{ ours: number, limit: number, ratio: number }[]} */
  const pairs = [];
  for (let i = 0; i < (isLeast() ? 0 : warmUp); i++) {
    await ours();
    await limit();
  }
  for (let i = 0; i < (isLeast() ? 1 : rounds); i++) {
    const pair = { ours: await ours(), limit: await limit() };
    pairs.push({ ...pair, ratio: pair.ours / pair.limit });
    say(`round ${i + 1}: ${rounded(pair.ours)} beside ${rounded(pair.limit)} ${unit}`);
  }
  const middle = (key) => rounded(median(pairs.map((pair) => pair[key])));
  const ratio = middle('ratio');
  return {
    name,
    ours: middle('ours'),
    limit: middle('limit'),
    unit,
    ratio,
    ...judged(ratio, goal),
    rounds: pairs.map((pair) => ({
      ours: rounded(pair.ours),
      limit: rounded(pair.limit),
      ratio: rounded(pair.ratio),
    })),
  };
}

/** Fewer samples do not support a 99th percentile. */
const leastSamples = 1_000;
const tried = { samples: 5, warmUp: 0, least: 5 };

async function singleInTurns({ name, unit, operations, ours, limit }, rounds, say) {
  const { samples, warmUp, least = leastSamples, goals } = { ...operations, ...(isLeast() && tried) };
  /** @type {{ ours: number[], limit: number[] }} */
  const took = { ours: [], limit: [] };
  const round = async (count) => {
    for (let i = 0; i < count; i++) {
      took.ours.push(await ours());
      took.limit.push(await limit());
    }
  };
  await round(warmUp);
  took.ours = [];
  took.limit = [];
  const each = [];
  for (let i = 0; i < (isLeast() ? 1 : rounds) || took.ours.length < least; i++) {
    await round(samples);
    const of = (values, share) => rounded(percentile(values.slice(-samples), share));
    const middle = { ours: of(took.ours, 0.5), limit: of(took.limit, 0.5) };
    each.push(middle);
    say(
      `round ${i + 1}: p50 ${middle.ours} beside ${middle.limit}, ` +
        `p99 ${of(took.ours, 0.99)} beside ${of(took.limit, 0.99)} ${unit}`,
    );
  }
  return Object.entries(goals).map(([share, goal]) => {
    const ours = percentile(took.ours, Number(share.slice(1)) / 100);
    const limit = percentile(took.limit, Number(share.slice(1)) / 100);
    const ratio = rounded(ours / limit);
    return {
      name: `${name} ${share}`,
      ours: rounded(ours),
      limit: rounded(limit),
      unit,
      ratio,
      ...judged(ratio, goal),
      rounds: each,
    };
  });
}
