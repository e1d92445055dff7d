import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const sourceConditions = ['parley:src'];

/** Seconds by file, as `npm test -- --slowest` last measured them. */
const durations: Record<string, number> = existsSync('test/durations.json')
  ? (JSON.parse(readFileSync('test/durations.json', 'utf8')) as Record<string, number>)
  : {};
/** The estimate for a file that was not measured yet. */
const usualSeconds = 5;

const secondsOf = ({ moduleId }: TestSpecification): number =>
  durations[path.relative(import.meta.dirname, moduleId)] ?? usualSeconds;

/**
 * The longest files begin first, so that none of them runs alone at the end. The files of a project stand together: a
 * process that has loaded the system is kept only if the next file is of the same project.
 */
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(
      files.toSorted(
        (one, other) =>
          one.project.name.localeCompare(other.project.name) || secondsOf(other) - secondsOf(one),
      ),
    );
  }
}

/**
 * Tests of the running system load what was compiled: it starts sooner than what Vite transforms. Of the console they
 * read no more than its words.
 */
const compiledSources: Plugin = {
  name: 'parley:compiled-sources',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/\/(?:libs|apps)\/(?!console\/)\w+\/src\//.test(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found?.id.endsWith('.ts')) return found;
    return found.id.replace(/\/((?:libs|apps)\/\w+)\/src\/(.*)\.ts$/, '/$1/dist/$2.js');
  },
};

/** GitHub's parser of workflows names source maps that its package lacks. */
const withoutMaps: Plugin = {
  name: 'parley:without-maps',
  enforce: 'pre',
  load: (id) =>
    /node_modules\/@actions\/.*\.js$/.test(id)
      ? readFileSync(id, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '')
      : null,
};

interface Tier {
  include?: string[];
  exclude?: string[];
  /** Without it, files test the sources alone. */
  system?: boolean;
  isolate?: boolean;
  /** The place of a tier that runs after the others. */
  after?: number;
  /** How many of its files run at once. */
  workers?: number;
  timeout?: number;
}

function tier(name: string, options: Tier = {}): TestProjectInlineConfiguration {
  const {
    include = [`test/${name}/**/*.test.ts`],
    system = true,
    isolate = false,
    timeout = 60_000,
  } = options;
  return {
    extends: true,
    ...(system
      ? { plugins: [compiledSources] }
      : {
          plugins: [withoutMaps],
          resolve: { conditions: sourceConditions },
          ssr: { resolve: { conditions: sourceConditions } },
        }),
    test: {
      name,
      include,
      exclude: ['**/node_modules/**', '**/dist/**', ...(options.exclude ?? [])],
      isolate,
      globalSetup: system ? ['test/support/global.ts'] : [],
      // GitHub's parser of workflows imports JSON as bundlers alone do.
      server: {
        deps: system
          ? { external: [/\/(?:libs|apps)\/\w+\/dist\//] }
          : { inline: [/node_modules\/@actions\//] },
      },
      testTimeout: timeout,
      // The first hook of a process loads the whole system, which took over 30 s beside four busy loops on two cores.
      hookTimeout: Math.max(timeout, 120_000),
      ...(options.after && { maxWorkers: options.workers ?? 1, sequence: { groupOrder: options.after } }),
    },
  };
}

/** These keep both cores busy. */
const alone = ['test/faults/rolling-restart.test.ts', 'test/bench/benches.test.ts'];

export default defineConfig({
  // What swc makes of decorators and class fields in the build, so that tests see the same classes.
  oxc: {
    decorator: { legacy: true, emitDecoratorMetadata: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
    assumptions: { setPublicClassFields: true },
  },
  test: {
    pool: 'forks',
    setupFiles: ['reflect-metadata', 'test/support/full.ts'],
    maxWorkers: 2,
    // A second, the default, is too short for a machine that does much else.
    expect: { poll: { timeout: 10_000 } },
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'full', description: 'Runs with `npm test -- --full` alone.' }],
    projects: [
      tier('unit', { include: ['libs/**/*.test.ts', 'apps/**/*.test.{ts,tsx}'], system: false }),
      tier('architecture', { system: false }),
      tier('server', { include: ['test/{api,worker,live}/**/*.test.ts'] }),
      // A page waits more than it works, so two browsers share the cores.
      tier('browser', { after: 1, workers: 2, timeout: 120_000 }),
      // These wait for processes more than they work, so two of them share the cores.
      tier('faults', { exclude: alone, isolate: true, after: 2, workers: 2, timeout: 120_000 }),
      tier('faults alone', { include: alone, isolate: true, after: 3, timeout: 120_000 }),
      // Runs on request alone: `npm run test:image`.
      tier('image', { system: false, after: 4, timeout: 1_800_000 }),
    ],
  },
});
