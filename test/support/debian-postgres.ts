import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tools/run/processes.mjs';

const bin = '/usr/lib/postgresql/15/bin';

/** Debian's PostgreSQL 15, the oldest supported version. It runs as the user `postgres`, to which root hands it. */
export const hasDebianPostgres = (() => {
  try {
    accessSync(path.join(bin, 'postgres'));
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
})();

const asPostgres = ['-u', 'postgres', '--'];

/** Starts it on a free port in its own folder, with the superuser `postgres`; `stop` removes both. */
export async function startDebianPostgres(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-postgres-15-'));
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, 'secret\n');
  execFileSync('chown', ['-R', 'postgres', folder]);
  const options = ['-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256', '--no-sync'];
  execFileSync('runuser', [...asPostgres, path.join(bin, 'initdb'), ...options, `--pwfile=${passwordFile}`], {
    stdio: 'pipe',
  });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server = spawn(
    'runuser',
    [...asPostgres, path.join(bin, 'postgres'), '-D', data, ...settings.flatMap((one) => ['-c', one])],
    { stdio: 'ignore' },
  );
  const adminUrl = `postgres://postgres:secret@127.0.0.1:${port}/postgres`;
  while (!(await answers(adminUrl))) {
    if (server.exitCode !== null) throw new Error('PostgreSQL 15 did not start');
    await pause(50);
  }
  const stop = async () => {
    const ended = once(server, 'exit');
    execFileSync('runuser', [...asPostgres, path.join(bin, 'pg_ctl'), 'stop', '-D', data, '-m', 'fast'], {
      stdio: 'pipe',
    });
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { adminUrl, stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => true)
    .catch(() => false)
    .finally(() => void client.end().catch(() => undefined));
}
