// npm run test:steady: runs changed tests many times on a busy machine, to find failures that occur only there.
import os from 'node:os';
import { readArguments } from './run/arguments.mjs';
import { giveUp, line, Obstacle } from './run/say.mjs';
import { underLoad } from './tests/load.mjs';
import { changedFiles, isTest, testsTouching } from './tests/selection.mjs';
import { prepare, runVitest, tierOfFile } from './tests/vitest.mjs';

const usage = `npm run test:steady -- [--since REV] [--times N] [--full] [test files]: runs test files many times on a busy machine.

  --since REV   runs files whose code or support changed since REV (since this branch began)
  --times N     the number of runs (10)
  --full        also runs the tests tagged "full"

A busy loop runs on each core. Each request of a browser waits for up to 0.3 s, and each job for up to 0.9 s.
The command ends with the first failure.`;

/** The number of tests to run of those whose support changed. */
const mostDependents = 20;
/** The changed test files, and some of those that import changed files. */
function chooseFiles(since) {
  const changed = changedFiles(since).filter((file) => file.startsWith('test/') || isTest(file));
  const touching = testsTouching(changed);
  const own = touching.filter((file) => changed.includes(file));
  const others = touching.filter((file) => !changed.includes(file));
  const every = Math.max(1, Math.ceil(others.length / mostDependents));
  const some = others.filter((_, index) => index % every === 0);
  if (some.length < others.length)
    line(`${others.length} more files import what changed; every ${every}th of them runs.`);
  return [...own, ...some].filter((file) => tierOfFile(file) !== 'image');
}

/** Runs the files once; returns whether all passed. */
async function passesOnce(files, { full, env, title }) {
  const began = performance.now();
  const { files: ran, outside, code } = await runVitest(files, { full, quiet: true, env });
  const failures = [
    ...ran.flatMap(({ file, failures }) => failures.map((one) => ({ file, ...one }))),
    ...outside.map((one) => ({ file: '', ...one })),
  ];
  const passed = ran.reduce((sum, each) => sum + each.passed, 0);
  const isWell = code === 0 && failures.length === 0;
  const seconds = ((performance.now() - began) / 1_000).toFixed(0).padStart(4);
  line(`${isWell ? '✓' : '✗'} ${title}  ${passed} passed, ${failures.length} failed ${seconds} s`);
  for (const { file, name, message } of failures) line(`\n${file} ${name}\n${message}`);
  return isWell;
}

try {
  const { values, positionals } = readArguments({
    usage,
    options: {
      since: { type: 'string' },
      times: { type: 'string', default: '10' },
      full: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const times = Number(values.times);
  if (!Number.isInteger(times) || times < 1)
    throw new Obstacle('--times takes a number of runs, such as 10.');
  const files = positionals.length > 0 ? positionals : chooseFiles(values.since);
  if (files.length === 0) {
    line('No test file, and no support of one, has changed.');
  } else {
    await prepare([...new Set(files.map(tierOfFile))]);
    line(`${files.length} files, ${times} times beside ${os.availableParallelism()} busy loops:`);
    for (const file of files) line(`  ${file}`);
    const isSteady = await underLoad(async (env) => {
      for (let time = 1; time <= times; time++) {
        const title = `${String(time).padStart(2)} of ${times}`;
        if (!(await passesOnce(files, { full: values.full, env, title }))) return false;
      }
      return true;
    });
    if (!isSteady) process.exitCode = 1;
  }
} catch (error) {
  giveUp(error);
}
