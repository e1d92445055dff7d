import fs from 'node:fs';
import path from 'node:path';
import { menuGroups } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** The files below a folder whose names have this ending, relative to the root. */
const filesIn = (folder: string, ending: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts'))
    .map((name) => path.posix.join(folder, name))
    .sort();

/** One registration that `docs/adding-a-feature.md` names. */
interface Registration {
  /** The registered files: files of a folder with an ending. */
  folder: string;
  ending: string;
  /** The file that must import or export each of them. */
  registry: string;
  /** Files with another registration, and its place. */
  exceptions?: Record<string, string>;
}

const contracts = 'libs/contracts/src';

const registrations: Registration[] = [
  { folder: contracts, ending: '.routes.ts', registry: `${contracts}/registry/routes.ts` },
  { folder: contracts, ending: '.errors.ts', registry: `${contracts}/registry/errors.ts` },
  { folder: contracts, ending: '.events.ts', registry: `${contracts}/registry/events.ts` },
  { folder: contracts, ending: '.jobs.ts', registry: `${contracts}/registry/jobs.ts` },
  { folder: contracts, ending: '.types.ts', registry: `${contracts}/public.ts` },
  {
    folder: contracts,
    ending: '.limits.ts',
    registry: `${contracts}/public.ts`,
    exceptions: { 'messaging.limits.ts': 'server.ts: only the server reads it' },
  },
  {
    folder: contracts,
    ending: '.socket.ts',
    registry: `${contracts}/registry/console-socket.ts`,
    exceptions: { 'desktop.socket.ts': 'public.ts: another namespace' },
  },
  {
    folder: 'apps/api/src',
    ending: '.http.module.ts',
    registry: 'apps/api/src/api.module.ts',
    exceptions: {
      'operator.http.module.ts': 'identity.http.module.ts: sign-in sets the key of the queue board',
    },
  },
  { folder: 'apps/worker/src', ending: '.worker.module.ts', registry: 'apps/worker/src/worker.module.ts' },
  { folder: 'apps/console/src/features', ending: '/live.ts', registry: 'apps/console/src/app/live.ts' },
  {
    folder: 'apps/console/src/i18n/en-US',
    ending: '.ts',
    registry: 'apps/console/src/i18n/words.ts',
    exceptions: { 'common.ts': 'base.ts', 'errors.ts': 'base.ts', 'shell.ts': 'base.ts' },
  },
  {
    folder: 'apps/console/src/i18n/zh-CN',
    ending: '.ts',
    registry: 'test/support/console-words.ts',
    exceptions: {
      'base.ts': 'a list of others',
      'audit.ts': 'it imports as bundlers resolve',
      'failures.ts': 'it imports as bundlers resolve',
    },
  },
];

/** The last part of a file's path in an import of a registry. */
function importsOf(file: string): RegExp {
  const feature = path.basename(path.dirname(file));
  const name = path.basename(file, '.ts').replaceAll('.', '\\.');
  return new RegExp(`['"/]${feature}/${name}(?:\\.js)?'|'\\./${name}(?:\\.js)?'`);
}

function missingOf({ folder, ending, registry, exceptions = {} }: Registration): string[] {
  const text = read(registry);
  return filesIn(folder, ending)
    .filter((file) => !(path.basename(file) in exceptions))
    .filter((file) => !importsOf(file).test(text))
    .map((file) => `${file} is not registered in ${registry}`);
}

/** Classes with `@Entity` or one of Nest's decorators that no module or list of their folder names. */
function unnamedIn(folder: string, endings: readonly string[], registries: readonly string[]): string[] {
  const registered = registries.map(read).join('\n');
  return endings
    .flatMap((ending) => filesIn(folder, ending))
    .flatMap((file) =>
      [...read(file).matchAll(/^export class (\w+)/gm)]
        .filter(([, name = '']) => !new RegExp(`\\b${name}\\b`).test(registered))
        .map(([, name = '']) => `${name} of ${file} is in no module or list`),
    );
}

describe('a feature', () => {
  it.each(registrations.map((one) => [one.ending, one.registry, one] as const))(
    'registers its *%s in %s',
    (_, __, registration) => {
      expect(missingOf(registration)).toEqual([]);
    },
  );

  it('lists its entities', () => {
    expect(unnamedIn('libs/domain/src', ['.entity.ts'], ['libs/domain/src/migrations/entities.ts'])).toEqual(
      [],
    );
  });

  it('lists its controllers and processors in a module', () => {
    expect([
      ...unnamedIn('apps/api/src', ['.controller.ts'], filesIn('apps/api/src', '.module.ts')),
      ...unnamedIn(
        'apps/worker/src',
        ['.processor.ts', '.push.ts', '.task-handler.ts'],
        filesIn('apps/worker/src', '.module.ts'),
      ),
    ]).toEqual([]);
  });

  it('says its words in both languages', () => {
    const names = (language: string): string[] =>
      filesIn(`apps/console/src/i18n/${language}`, '.ts').map((file) => path.basename(file));
    expect(names('zh-CN')).toEqual(names('en-US'));
  });

  it('has a route of the console for each page of the menu', () => {
    const routes = filesIn('apps/console/src/routes', '.tsx').map(read).join('\n');
    const pages = menuGroups.flatMap((group) => group.pages.map((page) => page.path));
    expect(pages.filter((page) => !routes.includes(`/_shell${page}'`))).toEqual([]);
  });

  it('is documented: the guide names each registry', () => {
    const guide = read('docs/adding-a-feature.md');
    const registries = [
      ...registrations.map(({ registry }) => registry),
      'libs/domain/src/migrations/entities.ts',
    ];
    expect(registries.filter((registry) => !guide.includes(registry))).toEqual([]);
  });

  it('is documented with paths that exist', () => {
    const paths = [...read('docs/adding-a-feature.md').matchAll(/`((?:libs|apps|test|docs)\/[\w./-]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !name.includes('labels'));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([]);
  });

  it('has its tables in the export of a tenant', () => {
    const sections = read('libs/domain/src/export/export-sections.queries.ts');
    const names = filesIn('libs/domain/src', '-export.queries.ts').flatMap((file) =>
      [...read(file).matchAll(/^export const (\w+ExportSections)\b/gm)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !sections.includes(`...${name},`))).toEqual([]);
  });

  it('names what is missing', () => {
    const registration = { folder: 'docs', ending: 'running.md', registry: 'README.md' };
    expect(missingOf({ ...registration, registry: 'package.json' })).toEqual([
      'docs/running.md is not registered in package.json',
    ]);
  });
});
