// The amount of work of the benches: `least` shows that they run, `usual` is the default, `full` has ten times the
// rows.

/** @typedef {'least' | 'usual' | 'full'} Size */

/** Helper processes inherit their bench's size. */
let size = process.env.BENCH_SIZE ?? 'usual';

/** Applies to benches loaded afterwards. */
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
