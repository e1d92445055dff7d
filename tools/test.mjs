// npm test: sets up what the tests need, then runs them. The last line is "N passed, N failed".
import fs from 'node:fs';
import path from 'node:path';
import { root } from './fingerprint.mjs';
import { showUsage } from './run/arguments.mjs';
import { giveUp, line, warn } from './run/say.mjs';
import { changedFiles, testsFor } from './tests/selection.mjs';
import { pathsOf, prepare, runVitest, tierNames, tierOfFile } from './tests/vitest.mjs';

const usage = `npm test -- [options] [test files and Vitest's own arguments]: sets up and runs the tests.

  --tier TIER,…      some of ${tierNames.join(', ')}
  --full             the tests tagged "full" too, at their large sizes and with random seeds
  --changed[=REV]    the tests of what differs from REV, or from where this branch began
  --slowest          lists the slowest files, and after a run of all writes test/durations.json
  --second-look      runs a file that failed once more, alone; what passes then is unsteady, not failed`;

/** A third unsteady file in one run is a failure. */
const mostUnsteady = 2;
/** How long a file may stand in test/unsteady.json. */
const unsteadyDays = 3;

function readOptions(argv) {
  if (argv.includes('--help') || argv.includes('-h')) showUsage(usage);
  const options = {
    tiers: [],
    full: false,
    changed: false,
    since: undefined,
    slowest: false,
    secondLook: false,
  };
  const rest = [];
  for (let i = 0; i < argv.length; i++) {
    const [name, value] = argv[i].split('=', 2);
    if (name === '--tier') options.tiers.push(...(value ?? argv[++i] ?? '').split(','));
    else if (name === '--full') options.full = true;
    else if (name === '--changed') Object.assign(options, { changed: true, since: value });
    else if (name === '--slowest') options.slowest = true;
    else if (name === '--second-look') options.secondLook = true;
    else rest.push(argv[i]);
  }
  return { ...options, rest };
}

/** The tiers that are run, and the paths that Vitest is given. */
function choose({ tiers, changed, since, rest }) {
  if (changed) {
    const files = testsFor(changedFiles(since));
    return { names: [...new Set(files.map(tierOfFile))], paths: files };
  }
  const files = rest.filter((each) => /\.test\.tsx?$/.test(each));
  if (files.length > 0) return { names: [...new Set(files.map(tierOfFile))], paths: [] };
  const names = tiers.length > 0 ? tiers : tierNames;
  return { names, paths: pathsOf(names) };
}

const failuresIn = ({ files, outside }) => files.flatMap(({ failures }) => failures).length + outside.length;

/** Runs each file that failed once more, alone and in a world of its own; returns those that passed then. */
async function lookAgain(results, full) {
  const failed = results.files.filter(({ failures }) => failures.length > 0);
  if (failed.length > mostUnsteady || results.outside.length > 0) return [];
  const unsteady = [];
  for (const first of failed) {
    line(`\nSecond look at ${first.file}`);
    const again = await runVitest([first.file], { full });
    if (again.code === 0 && failuresIn(again) === 0) unsteady.push(first);
  }
  return unsteady;
}

const unsteadyList = path.join(root, 'test/unsteady.json');

/** Sentences about files that have been known as unsteady for too long. */
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

function reportDurations(files) {
  const sorted = files.toSorted((one, other) => other.seconds - one.seconds);
  for (const { file, seconds } of sorted.slice(0, 10)) line(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  const tiers = Map.groupBy
    ? Map.groupBy(files, ({ file }) => tierOfFile(file))
    : files.reduce((map, each) => {
        const name = tierOfFile(each.file);
        return map.set(name, [...(map.get(name) ?? []), each]);
      }, new Map());
  for (const [name, each] of tiers) {
    const seconds = each.reduce((sum, one) => sum + one.seconds, 0);
    line(`${seconds.toFixed(0).padStart(7)} s  in ${each.length} files of ${name}`);
  }
}

/** Writes whole seconds of the files that take at least one; Vitest begins with the longest. */
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
    line('No test touches what changed.');
    counted = { passed: 0, failed: 0, unsteady: 0 };
  } else {
    await prepare(names);
    const results = await runVitest([...paths, ...rest], { full });
    const unsteady = options.secondLook ? await lookAgain(results, full) : [];
    const late = options.secondLook ? overdue() : [];
    for (const sentence of late) warn(sentence);
    reportUnsteady(unsteady);
    if (options.slowest) {
      reportDurations(results.files);
      if (names.length === tierNames.length) writeDurations(results.files);
    }
    const failed = failuresIn(results) - unsteady.flatMap(({ failures }) => failures).length + late.length;
    const passed = results.files.reduce((sum, each) => sum + each.passed, 0);
    counted = { passed, failed, unsteady: unsteady.length };
    if (passed === 0) line('No test ran.');
    // Vitest knows of faults that no file reports, such as one in its set-up.
    const isBroken = results.code !== 0 && failed === 0 && unsteady.length === 0;
    if (passed === 0 || isBroken) counted.failed = Math.max(1, failed);
  }
} catch (error) {
  giveUp(error);
}
process.exitCode = counted.failed > 0 ? 1 : 0;
const more = counted.unsteady > 0 ? `, ${counted.unsteady} unsteady` : '';
line(`${counted.passed} passed, ${counted.failed} failed${more}`);
