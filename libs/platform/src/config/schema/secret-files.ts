import fs from 'node:fs';
import type { Setting } from './setting.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as unset, because compose files and env files write such lines. */
export const given = (environment: Environment, name: string): string | undefined =>
  environment[name] === '' ? undefined : environment[name];

/** Longer than any secret. A larger file was named by mistake. */
const mostBytes = 65_536;

/**
 * The text of a setting: its variable's or, for a secret, that of the file in `NAME_FILE`, without trailing line breaks.
 * Throws an error whose message is a clause that names the variable, but never the value or the path.
 */
export function settingText(environment: Environment, name: string, setting: Setting): string | undefined {
  const value = given(environment, name);
  const path = given(environment, `${name}_FILE`);
  if (path === undefined) return value;
  if (!setting.secret)
    throw new Error(`${name}_FILE is not read: only secrets come from files, so set ${name} itself`);
  if (value !== undefined) throw new Error(`${name} and ${name}_FILE are both set: keep one of them`);
  const content = readSecret(path, `${name}_FILE`).replace(/[\r\n]+$/, '');
  if (content === '') throw new Error(`${name}_FILE names an empty file`);
  return content;
}

function readSecret(path: string, name: string): string {
  try {
    if (fs.statSync(path).size <= mostBytes) return fs.readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new Error(`${name} names a file that cannot be read (${code})`);
  }
  throw new Error(`${name} names a file of more than 64 KiB`);
}
