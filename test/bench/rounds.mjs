// Ours and the limit in turns (A B A B): what the machine does to one it does to the other.
import { median } from './percentile.mjs';

export const benches = [
  'auto-reply',
  'callbacks',
  'characters',
  'fulfilment',
  'hostile',
  'ingest',
  'login',
  'match',
  'push',
  'start',
  'translate',
];

const rounded = (value) => Number(value.toPrecision(4));

/**
 * Returns a result for each thing a bench measures, most often one: {name, ours, limit, unit, ratio, goal, reached,
 * rounds} with medians, and the median of paired ratios. The first rounds, one unless told otherwise, are not counted.
 */
export async function measure(name, { rounds = 5, say = () => {} } = {}) {
  const { prepare, goal, unit, warmUp = 1 } = await import(`./${name}.mjs`);
  const { close, also = [], ...pair } = await prepare({ say });
  try {
    const results = [];
    for (const one of [{ name, goal, unit, warmUp, ...pair }, ...also]) {
      if (one.name !== name) say(one.name);
      results.push(await inTurns(one, rounds, say));
    }
    return results;
  } finally {
    await close();
  }
}

async function inTurns({ name, goal, unit, warmUp = 1, ours, limit }, rounds, say) {
  const pairs = [];
  for (let i = 0; i < warmUp; i++) {
    await ours();
    await limit();
  }
  for (let i = 0; i < rounds; i++) {
    const pair = { ours: await ours(), limit: await limit() };
    pairs.push({ ...pair, ratio: pair.ours / pair.limit });
    say(`round ${i + 1}: ${rounded(pair.ours)} beside ${rounded(pair.limit)} ${unit}`);
  }
  const middle = (key) => rounded(median(pairs.map((pair) => pair[key])));
  const ratio = middle('ratio');
  const reached = goal.least === undefined ? ratio <= goal.most : ratio >= goal.least;
  return {
    name,
    ours: middle('ours'),
    limit: middle('limit'),
    unit,
    ratio,
    goal: goal.least === undefined ? `<= ${goal.most}` : `>= ${goal.least}`,
    reached,
    rounds: pairs.map((pair) => ({
      ours: rounded(pair.ours),
      limit: rounded(pair.limit),
      ratio: rounded(pair.ratio),
    })),
  };
}
