// How much the benches do: `least` to see that they work, `usual`, or `full` with ten times the rows.
const size = process.env.BENCH_SIZE ?? 'usual';

export const isLeast = size === 'least';

/** @param {number} [full] */
export function sized(/** @type {number} */ least, /** @type {number} */ usual, full = usual) {
  if (isLeast) return least;
  return size === 'full' ? full : usual;
}
