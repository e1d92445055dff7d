import fc from 'fast-check';

declare module 'vitest' {
  interface TestTags {
    tags: 'full';
  }
}

/** `npm test -- --full`: every case, at its large size, with another seed in each run. */
export const isFull = process.env['TEST_FULL'] === '1';

/** The size of a test's work in a usual run, and in a full one. */
export const sized = (usual: number, full: number): number => (isFull ? full : usual);

// A usual run does not depend on luck.
if (!isFull) fc.configureGlobal({ seed: 20_261_124 });
