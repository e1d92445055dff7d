import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { signIn } from '../../tools/fleet/owner.mjs';
import { command } from '../../tools/run/commands.mjs';
import { whyNoNginx } from '../support/nginx.js';
import {
  type Machine,
  makeSecrets,
  startMachine,
  startTopology,
  type Topology,
} from '../support/topology.js';

/** The last version before images, backups and managed servers. */
const versionBefore = '89739e426c759d2e2e61bfebe726542389b1e58c';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-path-'));
const secrets = makeSecrets();

async function whyNoVersionBefore(): Promise<string | undefined> {
  const { code } = await command('git', ['-C', root, 'cat-file', '-e', `${versionBefore}^{commit}`]);
  return code === 0 ? undefined : 'this clone has no history: git fetch --unshallow.';
}

const noNginx = await whyNoNginx();
const noUpgrade = noNginx ?? (await whyNoVersionBefore());
if (noUpgrade) process.stdout.write(`The path of an installation is not walked to its end: ${noUpgrade}\n`);

const readDocs = (file: string): string => fs.readFileSync(path.join(root, 'docs', file), 'utf8');

const { PATH = '', HOME = '' } = process.env;

/** Runs a command that a page of the documentation shows; `values` replace what an operator fills in. */
async function documented(
  page: string,
  shown: string,
  { settings = {}, values = {}, checkout = root, heard }: DocumentedOptions = {},
): Promise<string> {
  expect(readDocs(page), page).toContain(shown);
  const given = shown.split(' ').map((word) => values[word] ?? word);
  const env = { PATH, HOME, CI: 'true', ...settings };
  const { code, said } = await command('sh', ['-c', given.join(' ')], {
    cwd: checkout,
    env,
    ...(heard && { heard }),
  });
  expect(code, `${shown}\n${said.slice(-3_000)}`).toBe(0);
  return said;
}

interface DocumentedOptions {
  settings?: Record<string, string>;
  values?: Record<string, string>;
  checkout?: string;
  /** Gets the command's output as it arrives. */
  heard?: (text: string) => void;
}

const build = (checkout: string): Promise<string> => documented('running.md', 'npm run build', { checkout });

const migrate = ({ administration }: Machine, page = 'running.md', checkout = root): Promise<string> =>
  documented(page, 'node tools/migrate.mjs', { settings: administration, checkout });

interface FleetResult {
  equal: boolean;
  acked: number;
  reconnects: number;
  differences: unknown[];
}

/** Simulated clients. At the end they compare the acknowledged reports with the stored, counted and shown ones. */
async function runFleet(
  { settings }: Machine,
  { url }: Topology,
  { seconds = 10, heard }: { seconds?: number; heard?: DocumentedOptions['heard'] } = {},
): Promise<FleetResult> {
  const said = await documented(
    'running.md',
    'npm run fleet -- --url https://parley.example.com --seconds 30 --json',
    {
      settings: { ...settings, DATA_DIR: folder },
      values: { 'https://parley.example.com': url, 30: String(seconds) },
      ...(heard && { heard }),
    },
  );
  const result = JSON.parse(said.trim().split('\n').at(-1) ?? '') as FleetResult;
  expect(result.differences).toEqual([]);
  expect(result.equal).toBe(true);
  expect(result.acked).toBeGreaterThan(100);
  return result;
}

const report = (line: string): void => void process.stdout.write(`${line}\n`);
const started: { machines: Machine[]; topologies: Topology[] } = { machines: [], topologies: [] };

async function openMachine(): Promise<Machine> {
  const machine = await startMachine(secrets);
  started.machines.push(machine);
  return machine;
}

async function open(checkout: string, machine: Machine): Promise<Topology> {
  const topology = await startTopology(checkout, machine);
  started.topologies.push(topology);
  return topology;
}

afterAll(async () => {
  for (const topology of started.topologies) await topology.stop();
  for (const machine of started.machines) await machine.destroy();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The rows of everything that clients and operators made. */
async function countRows({ settings }: Machine): Promise<Record<string, number>> {
  const client = new pg.Client(settings['SYSTEM_DATABASE_URL']);
  await client.connect();
  try {
    const counts: Record<string, number> = {};
    for (const table of ['users', 'sub_accounts', 'fan_reports', 'gains', 'messages', 'audit_entries']) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
      counts[table] = rows[0]?.n ?? 0;
    }
    return counts;
  } finally {
    await client.end();
  }
}

async function signInThrough({ url }: Topology, { settings }: Machine, username: string, password: string) {
  const redis = new Redis(settings['REDIS_URL'] ?? '');
  try {
    return await signIn({ url, redis, prefix: settings['REDIS_PREFIX'] }, { username, password });
  } finally {
    redis.disconnect();
  }
}

// Every command is real, and so are two apis behind nginx, two workers, PostgreSQL, Redis, and clients on the desktop protocol.
describe.skipIf(noNginx)('an installation on servers of its own', () => {
  let machine: Machine;
  let topology: Topology;
  let operator: { username: string; password: string };
  let rows: Record<string, number>;
  const backup = path.join(folder, 'backup');

  it('is built, migrated and started', async () => {
    await build(root);
    machine = await openMachine();
    await migrate(machine);
    topology = await open(root, machine);
    expect((await fetch(`${topology.url}/api/health/ready`)).status).toBe(200);
  });

  it('lets its first operator in', async () => {
    const username = 'you@example.com';
    const said = await documented('install.md', `npm run operator -- create ${username}`, {
      settings: machine.settings,
    });
    const [, password = ''] = /password +(\S+)/.exec(said) ?? [];
    operator = { username, password };
    const { user } = await signInThrough(topology, machine, username, password);
    expect(user.role).toBe('operator');
  });

  it('counts what a fleet of clients reports', async () => {
    const { acked } = await runFleet(machine, topology);
    report(`fleet: ${acked} acknowledged, all of them stored, counted and shown`);
  });

  it('is backed up and destroyed', async () => {
    await documented('backups.md', 'node tools/backup.mjs DIR', {
      settings: { ...machine.settings, ...machine.administration },
      values: { DIR: backup },
    });
    rows = await countRows(machine);
    await topology.stop();
    await machine.destroy();
  });

  it('is restored on an empty machine: nothing is missing, and clients go on', async () => {
    machine = await openMachine();
    await documented('backups.md', 'node tools/restore.mjs /srv/backups/2026-11-23', {
      settings: { ...machine.settings, ...machine.administration },
      values: { '/srv/backups/2026-11-23': backup },
    });
    expect(await countRows(machine)).toEqual(rows);
    topology = await open(root, machine);
    await signInThrough(topology, machine, operator.username, operator.password);
    await runFleet(machine, topology);
    await topology.stop();
    await machine.destroy();
  });
});

describe.skipIf(noUpgrade)('an installation of the version before', () => {
  it('is upgraded and rolled back while clients are connected: nothing acknowledged is lost', async () => {
    const before = path.join(folder, 'before');
    await command('git', ['clone', '--quiet', '--no-checkout', root, before]);
    await command('git', ['-C', before, 'checkout', '--quiet', '--detach', versionBefore]);
    await documented('running.md', 'npm ci', { checkout: before });
    await build(before);
    const machine = await openMachine();
    await migrate(machine, 'running.md', before);
    const topology = await open(before, machine);

    let connected = (): void => undefined;
    const everybody = new Promise<void>((resolve) => (connected = resolve));
    const heard = (said: string): void => {
      if (said.includes('50/50 online')) connected();
    };
    const fleet = runFleet(machine, topology, { seconds: 120, heard });
    await Promise.race([everybody, fleet]);
    await migrate(machine, 'upgrading.md');
    await topology.roll(root);
    await topology.roll(before);
    const { acked, reconnects } = await fleet;
    report(`upgrade and roll back: ${acked} acknowledged, ${reconnects} reconnects`);
    expect(reconnects).toBeGreaterThan(0);
  });
});
