// npm run bench -- [NAME…] [--rounds N] [--full | --try] [--record [--reason TEXT]] [--json]
// Measures the hot paths beside the machine's limits.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './fingerprint.mjs';
import { readArguments } from './run/arguments.mjs';
import { compileStep, consoleStep, installStep } from './run/prepare.mjs';
import { giveUp, Obstacle } from './run/say.mjs';

const usage = `npm run bench -- [NAME…] [options]: measures the hot paths and the machine's limits in turn.

  --rounds N   the rounds of each bench (5, the minimum)
  --full       uses ten times the rows in benches with many rows
  --try        runs one round of the smallest size, and judges no ratio
  --record     writes the figures of a quiet machine to test/bench/figures.json
  --reason     why you record a figure that is at least 30 % worse
  --json       prints a line of JSON for each result at the end`;

/** Loaded by path: shipped code does not depend on tests, it only runs them. */
const load = (file) => import(pathToFileURL(path.join(root, 'test/bench', file)).href);

async function choose({ values, positionals }) {
  if (values.record && (values.full || values.try))
    throw new Obstacle('--record keeps figures of the usual size: leave out --full and --try.');
  if (values.full && values.try) throw new Obstacle('--full and --try are two sizes: choose one.');
  const { benches, measure } = await load('rounds.mjs');
  const unknown = positionals.filter((name) => !benches.includes(name));
  if (unknown.length > 0) {
    throw new Obstacle(`There is no bench ${unknown.join(', ')}; there are ${benches.join(', ')}.`);
  }
  const rounds = Math.max(5, Number.parseInt(values.rounds, 10) || 5);
  return {
    names: positionals.length > 0 ? positionals : benches,
    measure,
    rounds,
    size: values.try ? 'least' : values.full ? 'full' : 'usual',
    isJudged: !values.try,
    json: values.json,
  };
}

try {
  const given = readArguments({
    usage,
    options: {
      json: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      try: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      reason: { type: 'string' },
      rounds: { type: 'string', default: '5' },
    },
    allowPositionals: true,
  });
  const { names, measure, rounds, size, isJudged, json } = await choose(given);
  await installStep();
  await compileStep();
  await consoleStep();
  const { timesWorse, withResults, writeFigures } = await load('figures.mjs');
  const results = [];
  for (const name of names) {
    console.log(name);
    const measured = await measure(name, { rounds, size, say: (text) => console.log(`    ${text}`) });
    for (const result of measured) {
      const { name: what, ours, limit, unit, ratio, goal, reached } = result;
      const words = `${ours} beside ${limit} ${unit}: ratio ${ratio}, goal ${goal}`;
      const mark = isJudged ? (reached ? '✓' : '✗') : 'not judged:';
      console.log(`  ${mark} ${what === name ? '' : `${what}: `}${words}`);
      const times = timesWorse(result);
      if (isJudged && times >= 1.3) console.log(`    ${times.toFixed(1)} times worse than recorded`);
    }
    results.push(...measured);
  }
  if (given.values.record) {
    const on = new Date().toISOString().slice(0, 10);
    try {
      writeFigures(withResults(results, { reason: given.values.reason, on }));
    } catch (error) {
      throw new Obstacle(error.message);
    }
  }
  if (json) for (const result of results) console.log(JSON.stringify(result));
  // A library keeps trying to reach a bench's Redis, which has stopped.
  process.exit(!isJudged || results.every(({ reached }) => reached) ? 0 : 1);
} catch (error) {
  giveUp(error);
  process.exit();
}
