import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import { vi } from 'vitest';
import type { ProcessEnd } from './process-end.js';

/**
 * Runs a compiled command as `runToEnd` does, but within this process, which has loaded all that the command needs: for
 * what it says and changes. That it is a process of its own is tested once for each command.
 */
export async function runHere(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ProcessEnd> {
  const command = path.resolve(import.meta.dirname, '../..', file);
  const { argv, env } = process;
  const end: ProcessEnd = { code: null, said: '', complained: '' };
  // What comes after the exit would not come in a process of its own.
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
    // A module runs once; by another name it runs again.
    await import(/* @vite-ignore */ `${pathToFileURL(command).href}?run=${randomUUID()}`);
    end.code ??= 0;
  } catch (error) {
    if (end.code === null) throw error;
  } finally {
    process.argv = argv;
    process.env = env;
    for (const spy of spies) spy.mockRestore();
    // A command that refuses to start ends with its log unwritten.
    Logger.detachBuffer();
  }
  return end;
}
