import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface ProcessEnd {
  code: number | null;
  said: string;
  complained: string;
}

/** Runs a file of the project with Node in a given environment until it ends. */
export async function runToEnd(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  timeout = 100_000,
): Promise<ProcessEnd> {
  const root = path.resolve(import.meta.dirname, '../..');
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...environment },
    timeout,
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (part) => (said += part));
  child.stderr.on('data', (part) => (complained += part));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, complained };
}
