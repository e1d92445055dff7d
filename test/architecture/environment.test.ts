import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allSettings, readSettings } from '@parley/platform/config/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { openDataFolder } from '../../tools/run/data-folder.mjs';
import { appEnvironment } from '../../tools/run/environment.mjs';
import { loadSecrets } from '../../tools/run/secrets.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const rooms = ['apps', 'libs', 'tools'];

/** Places that pass the whole environment on, to the schema or to a child process. This list may only get shorter. */
const wholeEnvironment = [
  'libs/platform/src/config/config.ts',
  'tools/check.mjs',
  'tools/demo-fleet.mjs',
  'tools/dev.mjs',
  'tools/nest/environment.mjs',
  'tools/run/environment.mjs',
  'tools/run/settings.mjs',
  'tools/run/system-packages.mjs',
  'tools/tests/vitest.mjs',
];

/** Variables that operators do not set: those of the surroundings, and those between our own processes. */
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
  /** Undefined for the whole environment. */
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

describe('npm run env', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-env-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, '.env');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(root, 'tools/env.mjs'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });

  it('writes every setting that Compose needs, for its owner alone, and shows no secret', () => {
    const { status, stdout } = run('https://parley.example.com/');
    expect(status).toBe(0);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const written = fs.readFileSync(file, 'utf8');
    const values = Object.fromEntries(
      [...written.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(values.PUBLIC_URL).toBe('https://parley.example.com');
    expect(readSettings(values, ['compose'])).toMatchObject({ COMPOSE_PROFILES: 'bundled' });
    const secrets = Object.entries(values).filter(([name]) => allSettings[name]?.secret);
    expect(secrets.length).toBeGreaterThan(7);
    expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length);
    expect(secrets.filter(([, value]) => stdout.includes(value))).toEqual([]);
  });

  it('leaves an existing file as it is, and refuses what is no address', () => {
    const before = fs.readFileSync(file, 'utf8');
    expect(run('https://parley.example.com')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('stays as it is'),
    });
    expect(fs.readFileSync(file, 'utf8')).toBe(before);
    for (const wrong of [
      [],
      ['parley.example.com'],
      ['ftp://parley.example.com'],
      ['https://a.example', 'b'],
    ])
      expect(run(...wrong, '--file', 'other')).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('Name one address'),
      });
    expect(fs.existsSync(path.join(folder, 'other'))).toBe(false);
  });
});

describe('the sandbox of a start', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-environment-'));
  const data = openDataFolder(folder);
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const adminUrl = 'postgres://postgres@127.0.0.1:1/postgres';
  const environmentOf = (start: { demo?: boolean; settings?: object }) =>
    appEnvironment({
      data,
      secrets: loadSecrets(data),
      servers: { adminUrl, redisUrl: 'redis://127.0.0.1:1' },
      host: '127.0.0.1',
      port: 8_080,
      settings: {},
      ...start,
    }) as Record<string, string>;

  it('is closed without a demo, whether or not anybody can pay for real', () => {
    expect(environmentOf({})).not.toHaveProperty('SANDBOX_SECRET');
    expect(environmentOf({ settings: { STRIPE_SECRET_KEY: 'x' } })).not.toHaveProperty('SANDBOX_SECRET');
  });

  it('is open with the demo until somebody can pay for real, and where its secret is set', () => {
    expect(environmentOf({ demo: true })).toHaveProperty('SANDBOX_SECRET');
    const real = { EPAY_URL: 'https://pay.example.com/' };
    expect(environmentOf({ demo: true, settings: real })).not.toHaveProperty('SANDBOX_SECRET');
    expect(environmentOf({ settings: { ...real, SANDBOX_SECRET: 'own' } })).toMatchObject({
      SANDBOX_SECRET: 'own',
    });
  });

  it('stays open where the data folder has a demo, unless it starts without one', () => {
    data.write('demo.json', {});
    expect(environmentOf({})).toHaveProperty('SANDBOX_SECRET');
    expect(environmentOf({ demo: false })).not.toHaveProperty('SANDBOX_SECRET');
  });
});
