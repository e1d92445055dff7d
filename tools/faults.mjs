// npm run faults -- [NAME…] [--json]
// Kills parts of a running Parley, one scenario after another, and checks the promises to clients.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './fingerprint.mjs';
import { readArguments } from './run/arguments.mjs';
import { compileStep, consoleStep, installStep } from './run/prepare.mjs';
import { giveUp, Obstacle } from './run/say.mjs';

// Loaded by path: shipped code does not depend on tests, it only runs them.
const faults = (file) => import(pathToFileURL(path.join(root, 'test/faults', file)).href);

const usage = `npm run faults -- [NAME…] [--json]: kills parts of a running Parley, and checks the promises to clients.

  --json   prints the result as JSON on the last line`;

async function choose({ values, positionals }) {
  const { scenarios } = await faults('scenarios.mjs');
  const unknown = positionals.filter((name) => !(name in scenarios));
  if (unknown.length > 0) {
    throw new Obstacle(`There is no ${unknown.join(', ')}; there are ${Object.keys(scenarios).join(', ')}.`);
  }
  const names = positionals.length > 0 ? positionals : Object.keys(scenarios);
  return { names, scenarios, json: values.json };
}

function tell({ passed, rows, acked, duplicates, reconnects, seconds, error }) {
  if (error) return console.log(`  ✗ ${error}`);
  for (const { what, one, other } of rows.filter(({ equal }) => !equal)) {
    console.log(`  ✗ ${what}: ${one}, not ${other}`);
  }
  const figures = `${acked} events acknowledged, ${duplicates} answered twice, ${reconnects} reconnects`;
  console.log(`  ${passed ? '✓' : '✗'} ${rows.length} checks, ${figures}, ${seconds.toFixed(0)} s`);
}

try {
  // The scenarios run on the compiled code.
  const given = readArguments({
    usage,
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  await installStep();
  await compileStep();
  const { names, scenarios, json } = await choose(given);
  await consoleStep();
  const { runScenario } = await faults('run-scenario.mjs');
  const results = [];
  for (const name of names) {
    console.log(`${name}: ${scenarios[name].about}`);
    const say = (text) => console.log(`    ${text}`);
    const result = await runScenario(name, { say }).catch((error) => ({
      name,
      passed: false,
      error: error.stack ?? String(error),
    }));
    tell(result);
    results.push(result);
  }
  const failed = results.filter(({ passed }) => !passed).length;
  const summary = { passed: results.length - failed, failed };
  if (json) {
    const brief = results.map(({ name, passed, acked, seconds, error, rows = [] }) => ({
      name,
      passed,
      acked,
      seconds,
      ...(error && { error }),
      differences: rows.filter(({ equal }) => !equal),
    }));
    console.log(JSON.stringify({ ...summary, scenarios: brief }));
  } else console.log(`${summary.passed} passed, ${summary.failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  giveUp(error);
}
