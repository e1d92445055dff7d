// The arguments of a command: `--help` and one sentence for a wrong one, the same everywhere.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { line, Obstacle } from './say.mjs';

/** Shows how a command is used, and ends it well. */
export function showUsage(usage) {
  line(usage);
  process.exit(0);
}

/**
 * Parses what a command was called with. `--help` shows the usage and ends the process; anything unknown is an obstacle.
 * @param {{ usage: string, options?: object, allowPositionals?: boolean, args?: string[] }} how
 * @returns {{ values: any, positionals: string[] }}
 */
export function readArguments({ usage, options, allowPositionals = false, args = process.argv.slice(2) }) {
  if (args.includes('--help') || args.includes('-h')) showUsage(usage);
  try {
    return parseArgs({ args, options: /** @type {any} */ (options ?? {}), allowPositionals });
  } catch (error) {
    const [reason] = error.message.split(/\. |\n/);
    throw new Obstacle(`${reason.replace(/\.$/, '')}; --help shows how the command is used.`);
  }
}

/** The one folder that a command is given, as seen from where it was called. */
export function readFolder(positionals) {
  const [folder, more] = positionals;
  if (!folder || more !== undefined)
    throw new Obstacle('Name one folder of a backup; --help shows how the command is used.');
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
}
