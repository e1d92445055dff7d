import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import { vi } from 'vitest';
import type { ProcessEnd } from './process-end.js';

/**
 * Runs a compiled command as `runToEnd` does, but within this process, which has loaded its modules. It tests the
 * output and changes. A test of each command runs it once as a separate process.
 */
export async function runHere(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ProcessEnd> {
  const command = path.resolve(import.meta.dirname, '../..', file);
  const { argv, env } = process;
  const end: ProcessEnd = { code: null, said: '', complained: '' };
  // A separate process would print nothing after its exit.
  const hear = (by: 'said' | 'complained', text: string): void => {
    if (end.code === null) end[by] += text;
  };
  const line = (words: unknown[]) => `${words.map(String).join(' ')}\n`;
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...words) => hear('said', line(words))),
    vi.spyOn(console, 'error').mockImplementation((...words) => hear('complained', line(words))),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      hear('complained', String(text));
      return true;
    }),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      end.code ??= Number(code ?? 0);
      throw new Error(`ended with ${end.code}`);
    }),
  ];
  process.argv = [process.execPath, command, ...args];
  process.env = { PATH: env['PATH'], TZ: 'UTC', ...environment };
  try {
    // A module runs once per name, so the query makes it run again.
    await import(/* @vite-ignore */ `${pathToFileURL(command).href}?run=${randomUUID()}`);
    end.code ??= 0;
  } catch (error) {
    if (end.code === null) throw error;
  } finally {
    process.argv = argv;
    process.env = env;
    for (const spy of spies) spy.mockRestore();
    // A command that refuses to start ends without writing its log.
    Logger.detachBuffer();
  }
  return end;
}
