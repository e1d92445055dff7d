import fc from 'fast-check';

declare module 'vitest' {
  interface TestTags {
    tags: 'full';
  }
}

/** `npm test -- --full`: every case in its large size, with a new seed in each run. */
export const isFull = process.env['TEST_FULL'] === '1';

/** The size of a test's work in a usual and in a full run. */
export const sized = (usual: number, full: number): number => (isFull ? full : usual);

// Keeps usual runs independent of chance.
if (!isFull) fc.configureGlobal({ seed: 20_261_124 });
