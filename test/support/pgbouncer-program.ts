import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { whyMissing } from '../../tools/run/system-packages.mjs';

/** The first version that keeps prepared statements in transaction mode. Debian 12 has 1.18. */
const oldestMinor = 21;

const source = {
  url: 'http://deb.debian.org/debian/pool/main/p/pgbouncer/pgbouncer_1.24.1.orig.tar.gz',
  sha256: 'da72a3aba13072876d055a3e58dd4aba4a5de4ed6148e73033185245598fd3e0',
};
/** The build's packages, by a program of each. */
const compilers = {
  gcc: 'gcc',
  make: 'make',
  'pkg-config': 'pkg-config',
  'event_rpcgen.py': 'libevent-dev',
  gencat: 'libc6-dev',
};
const cached = path.resolve(import.meta.dirname, '../../node_modules/.cache/pgbouncer-1.24.1');

/** The program from PGBOUNCER_PATH or PATH, or one built from Debian's source; else the reason why there is none. */
export async function findPgbouncer(): Promise<{ program: string } | { missing: string }> {
  for (const program of [process.env['PGBOUNCER_PATH'], 'pgbouncer', cached])
    if (program && minorOf(program) >= oldestMinor) return { program };
  const missing = await whyMissing(compilers);
  if (missing) return { missing };
  try {
    await build();
    return { program: cached };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    return { missing: `PgBouncer 1.${oldestMinor} is not installed and could not be built: ${reason}.` };
  }
}

function minorOf(program: string): number {
  try {
    return Number(/PgBouncer 1\.(\d+)/.exec(said(program, ['--version']))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const said = (program: string, args: string[], cwd = '/'): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

async function build(): Promise<void> {
  const answer = await fetch(source.url, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`${source.url} answers ${answer.status}`);
  const archive = Buffer.from(await answer.arrayBuffer());
  if (createHash('sha256').update(archive).digest('hex') !== source.sha256)
    throw new Error(`${source.url} is not the file that was expected`);
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-pgbouncer-source-'));
  try {
    writeFileSync(path.join(folder, 'source.tar.gz'), archive);
    said('tar', ['xzf', 'source.tar.gz', '--strip-components=1'], folder);
    said('./configure', ['--without-openssl', '--without-cares', '--disable-debug'], folder);
    said('make', ['-j2', 'pgbouncer'], folder);
    mkdirSync(path.dirname(cached), { recursive: true });
    execFileSync('cp', [path.join(folder, 'pgbouncer'), `${cached}.new`]);
    renameSync(`${cached}.new`, cached);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
