import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Journal, journalLines } from '@parley/platform/journal';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  baseline,
  lastCommitBefore,
  replacedMigrations,
} from '../../libs/domain/src/migrations/replaced-migrations.js';
import { asAdministrator } from '../../tools/run/database.mjs';
import {
  backUp,
  emptyDatabase,
  linesOf,
  readManifest,
  restore,
  rewriteManifest,
  rulesOf,
} from '../support/backups.js';
import { archive } from '../support/chat.js';
import { libraryOf, somePicture } from '../support/materials.js';
import { makeOld } from '../support/migrations.js';
import { type ProcessEnd, runToEnd } from '../support/process-end.js';
import { S3Server } from '../fixtures/s3-server.js';
import { runHere } from '../support/run-here.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

/** Time for several processes on a busy machine. */
const slow = 180_000;
const world = withWorld();
const bucket = new S3Server();
let folder = '';
let journal: Journal | undefined;
const below = (...names: string[]): string => path.join(folder, ...names);
const day = 86_400_000;
const clicks = ['{"id":"click-1"}', '{"id":"click-2"}'];

/** Whether a file system of limited size can be mounted. */
const mounts = spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0;

/** Runs a command in a mount namespace, where the folder is a file system of this many bytes. */
function onSmallDisk(folder: string, size: string, args: string[], more: NodeJS.ProcessEnv = {}) {
  const script = `mount -t tmpfs -o size=${size} none "$1"; shift; "$@"; code=$?; ls -A "$FOLDER"; exit $code`;
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--mount', 'sh', '-c', script, 'sh', folder, process.execPath, ...args],
    { encoding: 'utf8', env: { ...process.env, ...more, FOLDER: folder, LOG_LEVEL: 'silent' } },
  );
  return { code: status, said: stdout, complained: stderr };
}

/** The command's error: one sentence, which npm's commands mark. */
function sentenceOf({ code, complained }: ProcessEnd): string {
  expect(code).toBe(1);
  const [, sentence = ''] = /^(?:\n✗ )?([^\n]+)\n$/.exec(complained) ?? [];
  expect(sentence, complained).not.toBe('');
  return sentence;
}

/** The scripts behind `npm run backup` and `npm run restore`. */
const backUpHere = (folder: string, more: Record<string, string> = {}): Promise<ProcessEnd> =>
  runHere('apps/worker/dist/commands/backup.js', [folder], { ...process.env, ...more });
const restoreHere = (args: string[], more: Record<string, string> = {}): Promise<ProcessEnd> =>
  runHere('apps/worker/dist/commands/restore.js', args, { ...process.env, ...more });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'parley-backup-'));
  const { tenantId, token } = await makeTenant(world);
  await libraryOf(world, token).upload(await somePicture());
  await archive(world, tenantId, {
    messages: [100, 1, 0].map((days) => {
      const at = new Date(Date.now() - days * day);
      return { text: `a "text",\twith\\N ${days} 😀\nlines`, at, storedAt: at };
    }),
  });
  journal = new Journal({
    directory: process.env['CLICK_JOURNAL_DIR'] ?? '',
    maxBytes: 1_000_000,
    staleMs: 3_600_000,
  });
  await journal.append(clicks);
  expect(await backUp(below('first'))).toMatchObject({ code: 0, complained: '' });
}, slow);
afterAll(async () => {
  await journal?.close();
  await rm(folder, { recursive: true, force: true });
});

it('what is restored into an empty database and a bucket is backed up the same', {
  tags: ['full'],
  timeout: slow,
}, async () => {
  const database = await emptyDatabase();
  const environment = {
    ...database.environment,
    ...(await bucket.start()),
    CLICK_JOURNAL_DIR: below('clicks'),
  };
  const restored = await restore([below('first')], environment);
  expect(restored).toMatchObject({ code: 0, complained: '' });
  expect(await journalLines(below('clicks'))).toEqual(clicks);
  expect(await backUp(below('second'), environment)).toMatchObject({ code: 0, complained: '' });

  const [first, second] = await Promise.all([readManifest(below('first')), readManifest(below('second'))]);
  expect(first.media).toMatchObject({ files: 2, missing: [] });
  expect([...bucket.objects.keys()]).toHaveLength(2);
  const counts = ({ database: { tables } }: typeof first) => tables.map(({ name, rows }) => ({ name, rows }));
  expect(counts(second)).toEqual(counts(first));
  expect(second.database.sequences).toEqual(first.database.sequences);
  // A restore after midnight also creates the next day's partition.
  for (const [table, partitions] of Object.entries(first.database.partitions))
    expect(second.database.partitions[table]).toEqual(expect.arrayContaining(partitions));
  for (const { file } of [...first.database.tables, first.media.list, first.clicks])
    expect(await linesOf(below('second'), file), file).toEqual(await linesOf(below('first'), file));
  expect(await rulesOf(environment.OWNER_DATABASE_URL)).toEqual(await rulesOf(world.database.ownerUrl));

  const again = await restore([below('first')], environment);
  expect(sentenceOf(again)).toMatch(/^The database is not empty: its table tenants has rows/);
  await database.drop();
  await bucket.stop();
});

it('a backup of each version since the baseline is restored, and migrated', {
  tags: ['full'],
  timeout: slow,
}, async () => {
  const [before, after] = [await emptyDatabase(), await emptyDatabase()];
  const { migrations } = (await readManifest(below('first'))).database;
  const names = migrations.map(({ name }) => name);
  const oldest = names.slice(0, 1);
  expect(oldest).toEqual([baseline.name]);
  const migrated = await runToEnd('libs/domain/dist/migrations/migrate.js', oldest, before.environment);
  expect(migrated).toMatchObject({ code: 0, complained: '' });
  expect(await backUp(below('old'), before.environment)).toMatchObject({ code: 0, complained: '' });
  const folders = { STORAGE_DIR: below('files'), CLICK_JOURNAL_DIR: below('waiting') };
  const restored = await restore([below('old')], { ...after.environment, ...folders });
  expect(restored).toMatchObject({ code: 0, complained: '' });
  for (const name of names.slice(1)) expect(restored.said).toMatch(new RegExp(`migrated: .*${name}`));
  // This world's archive has days that a new database lacks.
  const lasting = async (url: string) => (await rulesOf(url)).filter((rule) => !/^\w+_\d{4}_\d\d/.test(rule));
  expect(await lasting(after.environment.OWNER_DATABASE_URL)).toEqual(await lasting(world.database.ownerUrl));
  await Promise.all([before.drop(), after.drop()]);
});

describe('a backup from before the baseline', () => {
  const old = replacedMigrations.map((timestamp) => ({ timestamp, name: `Old${timestamp}` }));
  const folders = (name: string) => ({
    STORAGE_DIR: below(`files-${name}`),
    CLICK_JOURNAL_DIR: below(`waiting-${name}`),
  });

  beforeAll(async () => {
    const { environment, drop } = await emptyDatabase();
    const there = { ...environment, ...folders('old') };
    expect(await restore([below('first')], there)).toMatchObject({ code: 0, complained: '' });
    await makeOld(environment.OWNER_DATABASE_URL);
    expect(await backUp(below('before'), there)).toMatchObject({ code: 0, complained: '' });
    expect((await readManifest(below('before'))).database.migrations).toEqual(old);
    await drop();
  }, slow);

  async function expectRestored(migrations: typeof old) {
    const database = await emptyDatabase();
    await rewriteManifest(below('before'), (manifest) => {
      manifest.database.migrations = [...migrations];
    });
    const there = { ...database.environment, ...folders('restored') };
    const restored = await restore([below('before')], there);
    expect(restored).toMatchObject({ code: 0, complained: '' });
    const { rows } = await asAdministrator(database.environment.OWNER_DATABASE_URL, (client: pg.Client) =>
      client.query('select name from migrations order by timestamp'),
    );
    const { database: backedUp } = await readManifest(below('first'));
    expect(rows).toEqual(backedUp.migrations.map(({ name }) => ({ name })));
    expect(rows[0]).toEqual({ name: baseline.name });
    for (const name of Object.values(folders('restored'))) await rm(name, { recursive: true, force: true });
    await database.drop();
  }

  it('is restored of a database that was not adopted', { timeout: slow }, () => expectRestored(old));

  it('is restored of one that was', { tags: ['full'], timeout: slow }, () =>
    expectRestored([...old, baseline]),
  );

  it('is refused where it has fewer migrations, in a sentence that names the commit', async () => {
    await cp(below('first'), below('older'), { recursive: true });
    await rewriteManifest(below('older'), (manifest) => {
      manifest.database.migrations = old.slice(0, -1);
    });
    expect(sentenceOf(await restoreHere(['--verify', below('older')]))).toMatch(
      new RegExp(
        `older has ${old.length - 1} of the ${old.length} migrations .* commit ${lastCommitBefore} `,
      ),
    );
  });
});

it('a backup is readable by its owner alone', async () => {
  const files = await readdir(below('first'), { recursive: true });
  const open = [];
  for (const file of ['', ...files]) {
    const { mode } = await stat(below('first', file));
    if ((mode & 0o077) !== 0) open.push(file);
  }
  expect(open).toEqual([]);
});

describe('a backup is refused', { timeout: slow }, () => {
  it('where nothing, too much or something unknown is asked for', async () => {
    const asked = [[], [below('a'), below('b')], [below('a'), '--all']].map((args) =>
      runToEnd('tools/backup.mjs', args, process.env),
    );
    const [none, two, unknown] = (await Promise.all(asked)).map(sentenceOf);
    expect([none, two]).toEqual(
      Array(2).fill('Name one folder of a backup; --help shows how the command is used.'),
    );
    expect(unknown).toMatch(/^Unknown option '--all'; --help/);
    for (const file of ['tools/backup.mjs', 'tools/restore.mjs']) {
      const help = await runToEnd(file, ['--help'], process.env);
      expect(help).toMatchObject({ code: 0, complained: '' });
      expect(help.said).toContain('DIR');
    }
  });

  it('in a folder that has files, or that cannot be made', async () => {
    expect(sentenceOf(await backUpHere(below('first')))).toMatch(
      /first is not empty: a backup needs a folder/,
    );
    await writeFile(below('file'), '');
    expect(sentenceOf(await backUpHere(below('file', 'backup')))).toMatch(/cannot be written \(ENOTDIR\)/);
  });

  it('where PostgreSQL does not let it in, or shows it too little', async () => {
    const { APP_DATABASE_URL = '', SYSTEM_DATABASE_URL = '' } = process.env;
    const wrong = Object.assign(new URL(SYSTEM_DATABASE_URL), { password: 'hunter2' }).href;
    const unknown = await backUpHere(below('unknown'), { SYSTEM_DATABASE_URL: wrong });
    const few = await backUpHere(below('few'), { SYSTEM_DATABASE_URL: APP_DATABASE_URL });
    expect(sentenceOf(unknown)).toBe(
      'SYSTEM_DATABASE_URL names a user or password that PostgreSQL refuses (28P01).',
    );
    expect(sentenceOf(few)).toMatch(/^The role of SYSTEM_DATABASE_URL lacks a right: permission denied for /);
    expect(await readdir(folder)).not.toContain('few');
  });

  it('of a data folder that is none, which does not become one', async () => {
    const { PATH } = process.env;
    const ends = await Promise.all([
      runToEnd('tools/backup.mjs', [below('typo'), '--data', below('nowhere')], { PATH }),
      runToEnd('tools/operator.mjs', ['list', '--data', below('nowhere')], { PATH }),
    ]);
    for (const end of ends)
      expect(sentenceOf(end)).toMatch(/nowhere is no data folder of npm start: name it with --data\.$/);
    expect(await readdir(folder)).not.toContain('nowhere');
  });

  it('of a stopped installation with servers of its own, unless they are named', async () => {
    const { PATH } = process.env;
    const data = below('elsewhere');
    await mkdir(data);
    await writeFile(path.join(data, 'secrets'), '');
    await writeFile(path.join(data, 'state.json'), JSON.stringify({ postgres: {}, redis: {} }));
    for (const [file, argument] of [
      ['tools/backup.mjs', below('empty')],
      ['tools/operator.mjs', 'list'],
    ] as const) {
      const end = await runToEnd(file, [argument, '--data', data], { PATH });
      expect(end.complained).toMatch(/elsewhere has no PostgreSQL of its own: set DATABASE_URL/);
      expect(end.code).toBe(1);
    }
    expect(await readdir(data)).not.toContain('pg');
  });

  it.skipIf(!mounts)('on a full disk, and nothing of it is left', { tags: ['full'] }, async () => {
    await mkdir(below('full'));
    const end = onSmallDisk(below('full'), '64k', ['tools/backup.mjs', below('full', 'backup')]);
    expect(sentenceOf(end)).toMatch(/^The disk is full where /);
    expect(end.said.split('\n').filter((line) => line !== '' && !/Backup/.test(line))).toEqual([]);
  });
});

describe('a restore is refused, and changes nothing,', { timeout: slow }, () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(() => database.drop());
  const target = () => ({
    ...database.environment,
    STORAGE_DIR: below('restored'),
    CLICK_JOURNAL_DIR: below('journal'),
  });
  const copy = async (name: string): Promise<string> => {
    await cp(below('first'), below(name), { recursive: true });
    return below(name);
  };
  /** The reason against restoring a backup. Each backup is checked first. */
  const damage = async (name: string) => sentenceOf(await restoreHere(['--verify', below(name)]));
  const expectNothingStored = async () => {
    const stored = await readdir(below('restored')).catch(() => []);
    expect(stored.filter((name) => name !== '.unfinished')).toEqual([]);
  };

  it('where the backup is unfinished or damaged', async () => {
    await rm(path.join(await copy('unfinished'), 'manifest.json'));
    expect(sentenceOf(await restore([below('unfinished')], target()))).toMatch(
      /unfinished is no backup, or an unfinished one: it has no manifest/,
    );
    await expectNothingStored();
    await truncate(path.join(await copy('cut'), 'tables/users.gz'), 10);
    expect(await damage('cut')).toMatch(/cut is damaged: tables\/users\.gz has 10 bytes instead of \d+\.$/);
    const { sha256 } = (await readManifest(below('first'))).media.list;
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    const [file = ''] = await readdir(path.join(await copy('lost'), 'media'), {
      recursive: true,
      withFileTypes: true,
    }).then((all) => all.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name)));
    await rm(file);
    expect(await damage('lost')).toMatch(
      /lost is damaged: media\/tnt_\w+\/med_\w+(\.thumbnail)? is missing\.$/,
    );
    await appendFile(path.join(await copy('edited'), 'manifest.json'), ' }');
    expect(await damage('edited')).toMatch(/edited is damaged: manifest\.json is not as it was written\.$/);
  });

  it.skipIf(!mounts)('where the disk of the files is full', { tags: ['full'] }, async () => {
    await mkdir(below('small'));
    const end = onSmallDisk(below('small'), '4k', ['tools/restore.mjs', below('first')], {
      ...database.environment,
      STORAGE_DIR: below('small'),
      CLICK_JOURNAL_DIR: below('journal'),
    });
    expect(sentenceOf(end)).toMatch(/^The disk is full where STORAGE_DIR lies: /);
    expect(await readdir(below('journal')).catch(() => [])).toEqual([]);
  });

  it('and has failed, where it is interrupted', async () => {
    const { PATH } = process.env;
    const child = spawn(process.execPath, ['tools/restore.mjs', below('first'), '--data', below('new')], {
      env: { PATH },
    });
    child.stdout.once('data', () => child.kill('SIGTERM'));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(await readdir(below('new')).catch(() => [])).toEqual([]);
  });

  it('where the backup is of a newer version', async () => {
    await rewriteManifest(
      await copy('newer'),
      ({ database: { migrations } }) =>
        void migrations.push({ timestamp: 2_000_000_000_000, name: 'Later2000000000000' }),
    );
    expect(await damage('newer')).toMatch(
      /newer is of a newer version of Parley, which has the migration Later/,
    );
  });

  it('where keys or Redis are others', async () => {
    const ENCRYPTION_KEYS = `k1:${Buffer.alloc(32, 'other-key!').toString('base64url')}`;
    expect(sentenceOf(await restoreHere([below('first')], { ...target(), ENCRYPTION_KEYS }))).toMatch(
      /^ENCRYPTION_KEYS lacks the key k1 of the backup/,
    );
    const { REDIS_PREFIX = '' } = process.env;
    const used = await restoreHere(['--empty-redis', below('first')], { ...target(), REDIS_PREFIX });
    expect(sentenceOf(used)).toMatch(/^Redis is not empty: /);
    await expectNothingStored();
  });

  it('where the data folder has files; and one that was not filled to the end is not started', async () => {
    await mkdir(below('data'));
    await writeFile(below('data', 'restoring'), '{}');
    const bare = { NODE_ENV: 'production', ...inject('servers').secrets };
    await writeFile(below('no-folder'), '');
    const [used, unfinished, none] = await Promise.all([
      runToEnd('tools/restore.mjs', [below('first'), '--data', below('data')], bare),
      runToEnd('tools/operator.mjs', ['list', '--data', below('data')], bare),
      runToEnd('tools/restore.mjs', [below('first'), '--data', below('no-folder')], bare),
    ]);
    expect(sentenceOf(used)).toMatch(/data is not empty: choose another folder with --data\.$/);
    expect(sentenceOf(none)).toMatch(/no-folder is no folder: choose another with --data\.$/);
    expect(sentenceOf(unfinished)).toMatch(/data was not restored to the end: remove it/);
  });
});
