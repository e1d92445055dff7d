import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ingredients } from '../../tools/bundle-console.mjs';
import { rooms } from '../../tools/compile.mjs';
import { root } from '../../tools/fingerprint.mjs';

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const instructions = read('deploy/Dockerfile').replaceAll('\\\n', ' ').split('\n');

interface Copy {
  stage: string;
  from: string | undefined;
  sources: string[];
  line: number;
}

/** The COPY instructions with their stages, in order. */
function copies(): Copy[] {
  let stage = '';
  return instructions.flatMap((text, line) => {
    stage = /^FROM \S+ AS (\S+)/.exec(text)?.[1] ?? stage;
    const [, from, sources] = /^COPY (?:--from=(\S+) )?(.+) \S+$/.exec(text) ?? [];
    return sources === undefined ? [] : [{ stage, from, sources: sources.split(' '), line }];
  });
}

const fromContext = copies().filter(({ from }) => from === undefined);

/** The files of the context that a stage has before a line. All other stages are built on `manifests`. */
function present(stage: string, before = '\0'): string[] {
  const end = instructions.findIndex((text) => text.includes(before));
  return fromContext
    .filter((copy) => (copy.stage === stage || copy.stage === 'manifests') && (end < 0 || copy.line < end))
    .flatMap(({ sources }) => sources);
}

const has = (sources: string[], file: string): boolean =>
  sources.some((source) => file === source || file.startsWith(`${source}/`));

/** A module of tools with the modules that it imports by path. Dynamic imports are separate steps. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, target = ''] of read(file).matchAll(/ from '(\.[^']+)'/g))
    closure(path.join(path.dirname(file), target), seen);
  return seen;
}

describe('deploy/Dockerfile', () => {
  it('copies files that are there, and that .dockerignore lets through', () => {
    const sources = fromContext.flatMap((copy) => copy.sources);
    expect(sources.length).toBeGreaterThan(15);
    expect(sources.filter((source) => !fs.existsSync(path.join(root, source)))).toEqual([]);
    const allowed = read('.dockerignore')
      .split('\n')
      .flatMap((line) => /^!(.+)/.exec(line)?.[1] ?? []);
    expect(sources.filter((source) => !has(allowed, source))).toEqual([]);
  });

  it('installs with the manifest of every workspace', () => {
    const manifests = ['libs', 'apps'].flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder))
        .map((name) => `${folder}/${name}/package.json`)
        .filter((file) => fs.existsSync(path.join(root, file))),
    );
    expect(manifests.filter((file) => !present('manifests').includes(file))).toEqual([]);
  });

  it('has what the console is built from before it builds it', () => {
    const settings = ['apps/console', 'libs/client', 'libs/contracts'].flatMap((room) => {
      const file = `${room}/tsconfig.json`;
      if (!fs.existsSync(path.join(root, file))) return [];
      const [, base = ''] = /"extends": "([^"]+)"/.exec(read(file)) ?? [];
      return [file, path.join(room, base)];
    });
    const wanted = [
      ...ingredients,
      ...settings,
      ...closure('tools/build.mjs'),
      ...closure('tools/bundle-console.mjs'),
    ];
    const sources = present('build', 'build.mjs --console');
    expect(wanted.filter((file) => !has(sources, file))).toEqual([]);
  });

  it('has every server workspace before it compiles them', () => {
    const sources = present('build', 'build.mjs --server');
    expect(rooms.filter((room) => !has(sources, `${room}/src`))).toEqual([]);
  });

  it('carries what its commands import, and what every workspace of the servers was built to', () => {
    const sources = present('server');
    const names = ['migrate', 'operator', 'backup', 'restore'];
    const commands = names.flatMap((name) => [...closure(`tools/${name}.mjs`)]);
    expect(commands.filter((file) => !has(sources, file))).toEqual([]);
    const built = copies()
      .filter(({ stage, from }) => stage === 'server' && from === 'build')
      .flatMap((copy) => copy.sources);
    const server = rooms.filter((room) => room !== 'libs/client');
    expect([...server, 'apps/console'].filter((room) => !built.includes(`/app/${room}/dist`))).toEqual([]);
  });
});
