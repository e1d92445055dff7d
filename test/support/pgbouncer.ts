import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/run/processes.mjs';

export interface PoolerOptions {
  program: string;
  host: string;
  port: string;
  /** Passwords by role. */
  users: Record<string, string>;
  /** Connections to PostgreSQL for each role and database. */
  poolSize: number;
  /** Settings that replace those of `deploy/pgbouncer.ini`. */
  more?: string;
}

/**
 * Starts PgBouncer in transaction mode with the settings of `deploy/pgbouncer.ini`, for every database of the server.
 */
export async function startPgbouncer(
  options: PoolerOptions,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-pgbouncer-'));
  const port = await freePort();
  const users = Object.entries(options.users).map(([name, password]) => `"${name}" "${password}"\n`);
  writeFileSync(path.join(folder, 'users.txt'), users.join(''));
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${options.host} port=${options.port}
%include ${path.resolve(import.meta.dirname, '../../deploy/pgbouncer.ini')}
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_file = ${path.join(folder, 'users.txt')}
default_pool_size = ${options.poolSize}
${options.more ?? ''}
`,
  );
  const root = process.getuid?.() === 0;
  // PgBouncer refuses to run as root.
  if (root) execFileSync('chown', ['-R', 'nobody', folder]);
  const child = spawn(options.program, ['-q', ...(root ? ['-u', 'nobody'] : []), file], { stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (part) => (said += part));
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`);
    await pause(20);
  }
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
