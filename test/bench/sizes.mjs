// How much the benches do: `least` to see that they work, `usual`, or `full` with ten times the rows.

/** @typedef {'least' | 'usual' | 'full'} Size */

/** Helper processes of a bench read the size that it was given. */
let size = process.env.BENCH_SIZE ?? 'usual';

/** Takes effect for benches that are loaded after it. */
export function setSize(/** @type {Size} */ next) {
  size = next;
  process.env.BENCH_SIZE = next;
}

export const isLeast = () => size === 'least';

/** @param {number} [full] */
export function sized(/** @type {number} */ least, /** @type {number} */ usual, full = usual) {
  if (isLeast()) return least;
  return size === 'full' ? full : usual;
}
