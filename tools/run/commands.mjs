// Runs commands to their end and collects their output. They end when this process does.
import { spawn } from 'node:child_process';

const running = new Set();

/**
 * Runs a command to its end. Returns its exit code and its last output; `heard` receives the output as it arrives. A
 * missing command has the code 127, as in a shell.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { heard?: (text: string) => void }} [options]
 */
export function command(file, args, { heard, ...options } = {}) {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-8_000_000);
      heard?.(text);
    });
  }
  return new Promise((resolve) => {
    const done = (code, more = '') => {
      running.delete(child);
      resolve({ code, said: said + more });
    };
    child.once('error', (error) => done(127, String(error)));
    child.once('close', (code, signal) => done(code ?? 1, signal ? `\nended by ${signal}` : ''));
  });
}

export function endCommands() {
  for (const child of running) child.kill('SIGTERM');
}
