// The terminal output: one line per step, and one sentence for an obstacle.

/** A failure that the user can resolve; its message is one sentence that says how. */
export class Obstacle extends Error {}

const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text);
const seconds = (began) => `${((performance.now() - began) / 1000).toFixed(2)} s`;

export const line = (text) => process.stdout.write(`${text}\n`);
export const warn = (text) => process.stdout.write(`${paint(33, '!')} ${text}\n`);

/**
 * Runs one step and prints its line at the end; a slow step reports that it continues. A returned string becomes the
 * step's remark.
 */
export async function step(name, work) {
  const began = performance.now();
  const slow = setInterval(() => line(`… ${name} (${seconds(began)})`), 10_000);
  const first = setTimeout(() => line(`… ${name}`), 3000);
  try {
    const result = await work();
    const remark = typeof result === 'string' ? ` ${paint(2, result)}` : '';
    line(`${paint(32, '✓')} ${name} ${paint(2, seconds(began))}${remark}`);
    return result;
  } catch (error) {
    line(`${paint(31, '✗')} ${name} ${paint(2, seconds(began))}`);
    throw error;
  } finally {
    clearInterval(slow);
    clearTimeout(first);
  }
}

/** Ends the process with one sentence for an obstacle, or the whole error for a bug. */
export function giveUp(error) {
  process.stderr.write(`\n${paint(31, '✗')} ${explain(error)}\n`);
  process.exitCode = 1;
}

function explain(error) {
  if (error instanceof Obstacle) return error.message;
  if (error?.code === 'ENOSPC' || /no space left on device/i.test(error?.message ?? '')) {
    return `The disk is full (${error.path ?? 'no space left'}): free some space and start again.`;
  }
  if (error?.code === 'EACCES' || error?.code === 'EROFS') {
    return `${error.path} cannot be written: give this user the right to, or choose another place with --data.`;
  }
  return error?.stack ?? String(error);
}
