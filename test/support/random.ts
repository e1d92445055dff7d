import { randomInt } from 'node:crypto';
import { isFull } from './full.js';

/** The same in every usual run. A failing test prints it. */
export const runSeed = isFull ? randomInt(2 ** 31) : 20_261_124;

/** Pseudo-random whole numbers from 0 to below a bound, the same for the same seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
