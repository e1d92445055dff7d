import fs from 'node:fs';
import path from 'node:path';
import { allSettings } from '@parley/platform/config/schema';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const rooms = ['apps', 'libs', 'tools'];

/** What hands the environment on as a whole: to the schema, or to a child process. This list may only get shorter. */
const wholeEnvironment = [
  'libs/platform/src/config/config.ts',
  'tools/check.mjs',
  'tools/demo-fleet.mjs',
  'tools/dev.mjs',
  'tools/run/environment.mjs',
  'tools/run/settings.mjs',
  'tools/run/system-packages.mjs',
  'tools/tests/vitest.mjs',
];

/** Variables that are not an operator's to set: the surroundings, and what one process of ours tells another. */
const notSettings = {
  PATH: 'the surroundings',
  NO_COLOR: 'the surroundings',
  npm_lifecycle_event: 'the surroundings',
  INIT_CWD: 'the surroundings',
  CHROMIUM_PATH: 'browser tests',
  TEST_RESULTS: 'npm test tells its reporter',
  PARLEY_API: 'npm run dev tells vite',
  OWNER_DATABASE_URL: 'the tools tell the migrations',
};

interface Reading {
  file: string;
  /** Undefined for the environment as a whole. */
  name: string | undefined;
}

export function readings(file: string, text: string): Reading[] {
  return [...text.matchAll(/process\.env\b(?:\.(\w+)|\[['"](\w+)['"]\])?/g)].map(([, dotted, quoted]) => ({
    file,
    name: dotted ?? quoted,
  }));
}

const found = rooms
  .flatMap((room) =>
    fs
      .readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .map((name) => `${room}/${name.replaceAll(path.sep, '/')}`),
  )
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\/(node_modules|dist)\/|\.test\.tsx?$/.test(file))
  .flatMap((file) => readings(file, fs.readFileSync(path.join(root, file), 'utf8')));

describe('the environment', () => {
  it('is read as a whole by the room of the configuration, and handed on by few tools', () => {
    const whole = found.filter(({ name }) => name === undefined).map(({ file }) => file);
    expect([...new Set(whole)].sort()).toEqual(wholeEnvironment);
  });

  it('has no variable that the schema of the configuration does not have', () => {
    const strangers = found.filter(
      ({ name }) => name !== undefined && !(name in allSettings) && !(name in notSettings),
    );
    expect(strangers).toEqual([]);
    const unread = Object.keys(notSettings).filter((name) => !found.some((each) => each.name === name));
    expect(unread).toEqual([]);
  });

  it('is found however it is read', () => {
    const text = "const { A } = process.env; process.env.B ?? process.env['C']";
    expect(readings('a.ts', text).map(({ name }) => name)).toEqual([undefined, 'B', 'C']);
  });
});
