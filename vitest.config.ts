import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const conditions = ['parley:src'];

interface Tier {
  include?: string[];
  servers?: boolean;
  isolate?: boolean;
  /** The place of a tier that runs after the others and one file at a time. */
  alone?: number;
  timeout?: number;
}

function tier(name: string, options: Tier = {}): TestProjectInlineConfiguration {
  const {
    include = [`test/${name}/**/*.test.ts`],
    servers = true,
    isolate = false,
    timeout = 20_000,
  } = options;
  return {
    extends: true,
    test: {
      name,
      include,
      isolate,
      globalSetup: servers ? ['test/support/global.ts'] : [],
      testTimeout: timeout,
      hookTimeout: Math.max(timeout, 30_000),
      ...(options.alone && { maxWorkers: 1, sequence: { groupOrder: options.alone } }),
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
    projects: [
      tier('unit', { include: ['libs/**/*.test.ts', 'apps/**/*.test.{ts,tsx}'], servers: false }),
      tier('architecture', { servers: false, timeout: 60_000 }),
      tier('api'),
      tier('worker'),
      tier('live', { timeout: 30_000 }),
      // These start real processes and a browser; beside each other they would measure each other.
      tier('browser', { alone: 1, timeout: 60_000 }),
      tier('faults', { isolate: true, alone: 2, timeout: 120_000 }),
      // Runs on request alone: `npm run test:image`.
      tier('image', { servers: false, alone: 3, timeout: 1_800_000 }),
    ],
  },
});
