import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const conditions = ['parley:src'];

const longest = [
  'test/api/isolation.test.ts',
  'test/worker/order-model.test.ts',
  'test/browser/every-page.test.ts',
  'test/browser/packages.test.ts',
];

/** The longest files begin first, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      longest.some((one) => moduleId.endsWith(one));
    return [...sorted.filter(isLong), ...sorted.filter((one) => !isLong(one))];
  }
}

interface Tier {
  include?: string[];
  servers?: boolean;
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
    servers = true,
    isolate = false,
    timeout = 60_000,
  } = options;
  return {
    extends: true,
    test: {
      name,
      include,
      isolate,
      globalSetup: servers ? ['test/support/global.ts'] : [],
      testTimeout: timeout,
      // The first hook of a process loads the whole system, which took over 30 s beside four busy loops on two cores.
      hookTimeout: Math.max(timeout, 120_000),
      ...(options.after && { maxWorkers: options.workers ?? 1, sequence: { groupOrder: options.after } }),
    },
  };
}

export default defineConfig({
  // What swc makes of decorators and class fields in the build, so that tests see the same classes.
  oxc: {
    decorator: { legacy: true, emitDecoratorMetadata: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
    assumptions: { setPublicClassFields: true },
  },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    setupFiles: ['reflect-metadata'],
    maxWorkers: 2,
    // A second, the default, is too short for a machine that does much else.
    expect: { poll: { timeout: 10_000 } },
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      tier('unit', { include: ['libs/**/*.test.ts', 'apps/**/*.test.{ts,tsx}'], servers: false }),
      tier('architecture', { servers: false }),
      tier('api'),
      tier('worker'),
      tier('live'),
      // A page waits more than it works, so two browsers share the cores.
      tier('browser', { after: 1, workers: 2, timeout: 120_000 }),
      // These start real processes; beside each other they would measure each other.
      tier('faults', { isolate: true, after: 2, timeout: 120_000 }),
      // Runs on request alone: `npm run test:image`.
      tier('image', { servers: false, after: 3, timeout: 1_800_000 }),
    ],
  },
});
