// npm run bench -- [NAME…] [--rounds N] [--full | --try] [--json]
// Measures the hot paths beside the machine's limits.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './fingerprint.mjs';
import { readArguments } from './run/arguments.mjs';
import { compileStep, consoleStep, installStep } from './run/prepare.mjs';
import { giveUp, Obstacle } from './run/say.mjs';

const usage = `npm run bench -- [NAME…] [options]: measures the hot paths beside what the machine allows.

  --rounds N   how often each is measured (5, which is the least)
  --full       the benches of many rows take ten times as many
  --try        one round of the smallest size, to see that a bench works; its ratio is not judged
  --json       the last lines are one object for each result`;

async function choose({ values, positionals }) {
  if (values.full && values.try) throw new Obstacle('--full and --try are two sizes: choose one.');
  // Loaded by path: shipped code does not depend on tests, it only runs them.
  const { benches, measure } = await import(pathToFileURL(path.join(root, 'test/bench/rounds.mjs')).href);
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
      rounds: { type: 'string', default: '5' },
    },
    allowPositionals: true,
  });
  await installStep();
  await compileStep();
  await consoleStep();
  const { names, measure, rounds, size, isJudged, json } = await choose(given);
  const results = [];
  for (const name of names) {
    console.log(name);
    const measured = await measure(name, { rounds, size, say: (text) => console.log(`    ${text}`) });
    for (const { name: what, ours, limit, unit, ratio, goal, reached } of measured) {
      const words = `${ours} beside ${limit} ${unit}: ratio ${ratio}, goal ${goal}`;
      console.log(`  ${reached || !isJudged ? '✓' : '✗'} ${what === name ? '' : `${what}: `}${words}`);
    }
    results.push(...measured);
  }
  if (json) for (const result of results) console.log(JSON.stringify(result));
  // A library keeps trying to reach a bench's Redis, which has stopped.
  process.exit(!isJudged || results.every(({ reached }) => reached) ? 0 : 1);
} catch (error) {
  giveUp(error);
  process.exit();
}
