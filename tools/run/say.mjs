// The terminal output: one line per step, and one sentence when something is in the way.

/** A failure the user can act on; its message is one sentence that says what to do. */
export class Obstacle extends Error {}

const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text);
const seconds = (began) => `${((performance.now() - began) / 1000).toFixed(2)} s`;

export const line = (text) => process.stdout.write(`${text}\n`);
export const warn = (text) => process.stdout.write(`${paint(33, '!')} ${text}\n`);

/**
 * Runs one step and prints its line when it is done; a slow one says that it still goes on.
 * A step that returns a string has that as its remark.
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

/** Ends the process with one sentence for an obstacle, or with the whole error for a fault of ours. */
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
