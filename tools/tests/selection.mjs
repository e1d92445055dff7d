// The test files that a change affects.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../fingerprint.mjs';
import { Obstacle } from '../run/say.mjs';

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new Obstacle(`git ${args[0]} failed: ${String(error.stderr).trim().split('\n')[0]}`);
  }
}

const lines = (text) => text.split('\n').filter(Boolean);
/** @param {Iterable<string>} files */
const sorted = (files) => [...new Set(files)].toSorted((one, other) => one.localeCompare(other));

/** The commit where this branch left the main one; on the main branch, the previous commit. */
function branchPoint() {
  const head = git('rev-parse', 'HEAD').trim();
  for (const main of ['origin/main', 'main']) {
    try {
      const base = git('merge-base', 'HEAD', main).trim();
      if (base !== head) return base;
    } catch {
      // there is no such branch here
    }
  }
  return 'HEAD~1';
}

/** The files that differ from a revision, committed or not. */
export function changedFiles(since = branchPoint()) {
  return [
    ...lines(git('diff', '--name-only', '--diff-filter=d', since, '--')),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
}

const listed = () =>
  lines(git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'));
export const isTest = (file) => /\.test\.tsx?$/.test(file);
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/** The files that a specifier may refer to, relative to the project. */
function candidates(from, name) {
  const workspace = /^@parley\/([\w-]+)\/(.+)$/.exec(name);
  if (workspace) {
    const [, lib, rest] = workspace;
    return [`libs/${lib}/src/${rest}.ts`, `libs/${lib}/src/${rest}/index.ts`];
  }
  if (!name.startsWith('.')) return [];
  const file = path.join(path.dirname(from), name);
  return [file, file.replace(/\.js$/, '.ts'), file.replace(/\.js$/, '.tsx')];
}

/** The test files among `changed`, and those that import one of them, directly or indirectly. */
export function testsTouching(changed) {
  const files = new Set(listed().filter((file) => fs.existsSync(path.join(root, file))));
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of files) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    for (const [, name] of text.matchAll(specifier)) {
      const imported = candidates(file, name).find((each) => files.has(each));
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return sorted([...reached].filter((file) => files.has(file) && isTest(file)));
}

/** The features whose sources are among the files. */
function featuresOf(files) {
  const place =
    /^(?:libs\/(?:domain|contracts)|apps\/(?:api|worker|console))\/src\/(?:features\/)?([\w-]+)\//;
  return new Set(files.map((file) => place.exec(file)?.[1]).filter((name) => name !== undefined));
}

/**
 * The test files for a change: those that import changed files, those named after a changed feature, because tests of
 * the running system import none of its sources, and those that read every source as text.
 */
export function testsFor(changed) {
  if (changed.length === 0) return [];
  const stems = [...featuresOf(changed)].map((name) => name.replace(/s$/, ''));
  const isNamedAfter = (file) => stems.some((stem) => path.basename(file).startsWith(stem));
  const isFor = (file) => file.startsWith('test/architecture/') || isNamedAfter(file);
  const named = listed().filter((file) => file.startsWith('test/') && isTest(file) && isFor(file));
  return sorted([...testsTouching(changed), ...named]);
}

/** The browser tests of one feature, with the folders that they judge; the other browser tests are journeys. */
export const featureTests = () =>
  Object.entries(JSON.parse(fs.readFileSync(path.join(root, 'test/browser/features.json'), 'utf8')));

/** Folders of the console that every page is made of. */
const shared = ['ui', 'lib', 'app'];

/** The browser tests of features that a change does not touch. */
export function untouchedBrowserTests(changed) {
  const touched = featuresOf(changed);
  if (shared.some((name) => touched.has(name))) return [];
  const affected = new Set(testsTouching(changed));
  return featureTests()
    .filter(([file, folders]) => !affected.has(file) && !folders.some((name) => touched.has(name)))
    .map(([file]) => file);
}
