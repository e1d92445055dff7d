// The arguments of every command: `--help`, `--version`, and one sentence for a wrong one.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../fingerprint.mjs';
import { line, Obstacle } from './say.mjs';

/** The version of the whole project. */
const version = () => JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).version;

/** Prints a command's usage and exits successfully. */
export function showUsage(usage) {
  line(usage);
  process.exit(0);
}

/**
 * Parses a command's arguments. `--help` and `--version` end the process after their answer; an unknown argument is an
 * obstacle.
 * @param {{ usage: string, options?: object, allowPositionals?: boolean, args?: string[] }} how
 * @returns {{ values: any, positionals: string[] }}
 */
export function readArguments({ usage, options, allowPositionals = false, args = process.argv.slice(2) }) {
  if (args.includes('--help') || args.includes('-h')) showUsage(usage);
  if (args.includes('--version')) showUsage(`Parley ${version()}`);
  try {
    return parseArgs({ args, options: /** @type {any} */ (options ?? {}), allowPositionals });
  } catch (error) {
    const [reason] = error.message.split(/\. |\n/);
    throw new Obstacle(`${reason.replace(/\.$/, '')}; --help shows how the command is used.`);
  }
}

/** The only folder argument, relative to the caller's folder. */
export function readFolder(positionals) {
  const [folder, more] = positionals;
  if (!folder || more !== undefined)
    throw new Obstacle('Name one folder of a backup; --help shows how the command is used.');
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
}
