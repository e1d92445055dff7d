// Measures Parley and its limit alternately (A B A B), so that the machine affects both equally.
import { cpuWatch } from './cpu.mjs';
import { median, percentile } from './percentile.mjs';
import { isLeast, setSize } from './sizes.mjs';

/** Benches by name, each with its parts, which run one after another: files that export `prepare`. */
const partsOf = {
  'api-keys': ['api-keys'],
  arrive: ['arrive'],
  'auto-reply': ['auto-reply', 'reply-cost'],
  channels: ['channels'],
  console: ['console'],
  counted: ['counted'],
  'every-route': ['every-route'],
  fulfilment: ['fulfilment'],
  hostile: ['hostile', 'login'],
  idle: ['idle'],
  redirect: ['redirect'],
  search: ['search'],
  start: ['start'],
  translate: ['translate'],
  // One question: does the time grow with the rows?
  volume: [
    'lists',
    'dashboards',
    'trends',
    'links-dashboard',
    'promotion-reports',
    'orders',
    'commissions',
    'export',
  ],
  webhooks: ['webhooks'],
  widget: ['widget'],
  workspace: ['workspace-lists', 'workspace-send', 'workspace-console'],
};

export const benches = Object.keys(partsOf);
export const benchFiles = Object.values(partsOf).flat();

const rounded = (value) => Number(value.toPrecision(4));

/**
 * Runs the parts of one bench.
 * @param {string} name
 * @param {{ rounds?: number, size?: import('./sizes.mjs').Size, say?: (text: string) => void }} [options]
 */
export async function measure(name, options = {}) {
  const results = [];
  for (const part of partsOf[name]) results.push(...(await measurePart(part, options)));
  return results;
}

/**
 * Runs one part. Its module exports `prepare`, and either `goal` or, where single operations are timed, `operations`:
 *
 * - `goal`: `ours()` and `limit()` each run for a round and return its figure. The result has the median of the paired
 *   ratios.
 * - `operations`: `ours()` and `limit()` each run once and return milliseconds. They take turns, one by one. The
 *   results are percentiles of all samples, at least 1,000 on each side unless `least` says fewer.
 *
 * A goal limits the ratio (`most`, `least`), or else `ours` (`ours`) or what it adds to the limit (`above`).
 *
 * Returns a result for each thing that it measures: {name, ours, limit, unit, ratio, goal, reached, worse, rounds,
 * others}. `worse` is `more` or `less`, the direction of a worse ratio, and `others` other processes' share of the CPU.
 * The first rounds, one unless `warmUp` says more, are not counted; `rounds` of a pair overrides how many are. The least
 * size has one round, and it is counted.
 * @param {string} name
 * @param {{ rounds?: number, size?: import('./sizes.mjs').Size, say?: (text: string) => void }} options
 */
async function measurePart(name, { rounds = 5, size = 'usual', say = () => {} }) {
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
      const { others, text } = watch.read();
      say(text);
      results.push(...found.map((result) => ({ ...result, others })));
    }
    return results;
  } finally {
    await close();
  }
}

/** Whether the figures reach their goal, with the goal as text, and the direction of a worse ratio. */
function judged({ ours, limit, ratio }, { most, least, ours: oursMost, above }) {
  const parts = [
    most !== undefined && { reached: ratio <= most, text: `<= ${most}` },
    least !== undefined && { reached: ratio >= least, text: `>= ${least}` },
    oursMost !== undefined && { reached: ours <= oursMost, text: `<= ${oursMost} itself` },
    above !== undefined && { reached: ours - limit <= above, text: `<= ${above} above the limit` },
  ].filter((part) => part !== false);
  return {
    reached: parts.every(({ reached }) => reached),
    goal: parts.map(({ text }) => text).join(' and '),
    worse: least === undefined ? 'more' : 'less',
  };
}

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
  const figures = { ours: middle('ours'), limit: middle('limit'), ratio: middle('ratio') };
  return {
    name,
    unit,
    ...figures,
    ...judged(figures, goal),
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
    const figures = { ours: rounded(ours), limit: rounded(limit), ratio: rounded(ours / limit) };
    return {
      name: `${name} ${share}`,
      unit,
      ...figures,
      ...judged(figures, goal),
      rounds: each,
    };
  });
}
