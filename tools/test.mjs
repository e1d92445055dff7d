// npm test: sets up the tests' requirements, then runs them. The last line is "N passed, N failed".
import fs from 'node:fs';
import path from 'node:path';
import { root } from './fingerprint.mjs';
import { showUsage } from './run/arguments.mjs';
import { giveUp, line, Obstacle, warn } from './run/say.mjs';
import { underLoad } from './tests/load.mjs';
import { changedFiles, testsFor, untouchedBrowserTests } from './tests/selection.mjs';
import { pathsOf, prepare, runVitest, tierNames, tierOfFile } from './tests/vitest.mjs';

const usage = `npm test -- [--tier TIER,…] [options] [test files and Vitest's own arguments]: sets up and runs the tests.

  --tier TIER,…      some of ${tierNames.join(', ')}
  --all-features     runs the browser tests of every feature, as in CI, not only of features that this branch changes
  --full             also runs the tests tagged "full", with large sizes and random seeds
  --under-load       runs a busy loop on each core, and delays the browser's requests
  --changed[=REV]    runs the tests of changes since REV, or since this branch began
  --slowest          lists the slowest files; with --all-features also writes test/durations.json
  --second-look      repeats each failed file alone; a file that then passes is unsteady, not failed`;

/** A third unsteady file in one run is a failure. */
const mostUnsteady = 2;
/** The time for which a file may stay in test/unsteady.json. */
const unsteadyDays = 3;

const flags = ['--all-features', '--full', '--under-load', '--slowest', '--second-look'];

/** Vitest's own arguments are mixed with ours, and `parseArgs` would refuse them. */
function readOptions(argv) {
  if (argv.includes('--help') || argv.includes('-h')) showUsage(usage);
  /** @type {string[]} */
  const tiers = [];
  /** @type {string[]} */
  const rest = [];
  const given = new Set();
  /** @type {{ since?: string } | undefined} */
  let changed;
  for (let i = 0; i < argv.length; i++) {
    const [name, value] = argv[i].split('=', 2);
    if (name === '--tier') tiers.push(...(value ?? argv[++i] ?? '').split(','));
    else if (name === '--changed') changed = { since: value };
    else if (flags.includes(name)) given.add(name);
    else rest.push(argv[i]);
  }
  const [allFeatures, full, isUnderLoad, slowest, secondLook] = flags.map((flag) => given.has(flag));
  return { tiers, rest, changed, allFeatures, full, isUnderLoad, slowest, secondLook };
}

/** The tiers to run, and the paths for Vitest. */
function choose({ tiers, changed, allFeatures, full, rest }) {
  if (changed) {
    const files = testsFor(changedFiles(changed.since)).filter((file) => tierOfFile(file) !== 'image');
    return { names: [...new Set(files.map(tierOfFile))], paths: files };
  }
  const files = rest.filter((each) => /^[^-].*\.test\.tsx?$/.test(each));
  const missing = files.filter((file) => !fs.existsSync(path.resolve(root, file)));
  if (missing.length > 0)
    throw new Obstacle(
      `There is no ${missing.join(', ')}: give whole paths, such as test/api/orders.test.ts.`,
    );
  if (files.length > 0) return { names: [...new Set(files.map(tierOfFile))], paths: [] };
  if (tiers.length > 0) return { names: tiers, paths: pathsOf(tiers) };
  const left = allFeatures || full ? [] : untouchedBrowserTests(changedFiles());
  if (left.length > 0)
    line(`Left out: ${left.length} browser tests of features that this branch does not touch.`);
  return { names: tierNames, paths: [...pathsOf(tierNames), ...left.map((file) => `--exclude=${file}`)] };
}

const failuresIn = ({ files, outside }) => files.flatMap(({ failures }) => failures).length + outside.length;

/**
 * Runs each failed file once more, alone in a new world. Returns the results of those that passed then, as they first
 * failed.
 */
async function lookAgain(results, full) {
  const failed = results.files.filter(({ failures }) => failures.length > 0);
  if (failed.length > mostUnsteady || results.outside.length > 0) return [];
  const unsteady = [];
  for (const first of failed) {
    line(`\nSecond look at ${first.file}`);
    const again = await runVitest([first.file], { full });
    if (again.code !== 0 || failuresIn(again) > 0) continue;
    unsteady.push({ ...first });
    Object.assign(first, again.files[0]);
  }
  return unsteady;
}

const unsteadyList = path.join(root, 'test/unsteady.json');

/** Sentences about files that have been unsteady for too long. */
function overdue() {
  const oldest = new Date(Date.now() - unsteadyDays * 86_400_000).toISOString().slice(0, 10);
  const listed = JSON.parse(fs.readFileSync(unsteadyList, 'utf8'));
  return listed
    .filter(({ since }) => since < oldest)
    .map(({ file, since }) => `${file} has been unsteady since ${since}: find its cause.`);
}

function reportUnsteady(unsteady) {
  for (const { file, failures } of unsteady) {
    line(`\nUnsteady: ${file} failed, and passed when it ran again alone. It failed with:`);
    for (const { name, message } of failures) line(`  ${name}: ${message}`);
    const [{ name, message }] = failures;
    const since = new Date().toISOString().slice(0, 10);
    line('Find the cause. Until then, add this to test/unsteady.json:');
    line(JSON.stringify({ file, since, test: name, message: message.split('\n')[0] }));
  }
}

const sum = (files, field) => files.reduce((total, each) => total + each[field], 0);

function reportDurations(files) {
  const row = (seconds, text) => line(`${seconds.toFixed(1).padStart(8)} s  ${text}`);
  const sorted = files.toSorted((one, other) => other.seconds - one.seconds);
  for (const { file, seconds } of sorted.slice(0, 10)) row(seconds, file);
  for (const name of tierNames) {
    const own = files.filter(({ file }) => tierOfFile(file) === name);
    if (own.length > 0) row(sum(own, 'seconds'), `${name}: ${own.length} files, ${sum(own, 'passed')} tests`);
  }
}

/** Writes the seconds of files that take at least one; Vitest starts with the longest. */
function writeDurations(files) {
  const seconds = files
    .map(({ file, seconds }) => [file, Math.round(seconds)])
    .filter(([, whole]) => Number(whole) > 0)
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  fs.writeFileSync(
    path.join(root, 'test/durations.json'),
    `${JSON.stringify(Object.fromEntries(seconds), null, 2)}\n`,
  );
}

let counted = { passed: 0, failed: 1, unsteady: 0 };
try {
  const options = readOptions(process.argv.slice(2));
  const { full, rest } = options;
  const { names, paths } = choose(options);
  if (options.changed && paths.length === 0) {
    line('Nothing has changed.');
    counted = { passed: 0, failed: 0, unsteady: 0 };
  } else {
    await prepare(names);
    const run = (env = {}) => runVitest([...paths, ...rest], { full, env });
    const results = options.isUnderLoad ? await underLoad(run) : await run();
    const unsteady = options.secondLook ? await lookAgain(results, full) : [];
    const late = options.secondLook ? overdue() : [];
    for (const sentence of late) warn(sentence);
    reportUnsteady(unsteady);
    if (options.slowest) {
      reportDurations(results.files);
      if (options.allFeatures && names.length === tierNames.length) writeDurations(results.files);
    }
    const failed = failuresIn(results) + late.length;
    const passed = sum(results.files, 'passed');
    counted = { passed, failed, unsteady: unsteady.length };
    if (passed === 0) line('No test ran.');
    // Vitest reports some errors for no file, such as one in its setup.
    const isBroken = results.code !== 0 && failed === 0 && unsteady.length === 0;
    if (passed === 0 || isBroken) counted.failed = Math.max(1, failed);
  }
} catch (error) {
  giveUp(error);
}
process.exitCode = counted.failed > 0 ? 1 : 0;
const more = counted.unsteady > 0 ? `, ${counted.unsteady} unsteady` : '';
line(`${counted.passed} passed, ${counted.failed} failed${more}`);
