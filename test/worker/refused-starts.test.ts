import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { schema } from '@parley/domain/migrations';
import { StartRefused } from '@parley/platform/errors';
import { createDataSource } from '@parley/platform/database';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkDatabase, clockSkew } from '../../libs/platform/src/database/database-checks.js';
import { checkFolder } from '../../libs/platform/src/storage/check-folder.js';
import { S3Storage } from '../../libs/platform/src/storage/s3-storage.js';
import { runToEnd } from '../support/process-end.js';
import { startRedis } from '../support/redis-server.js';
import { runHere } from '../support/run-here.js';
import { S3Server } from '../fixtures/s3-server.js';
import { createDatabase, drop, type TestDatabase } from '../support/servers.js';

const canary = 'hunter2-hunter2-hunter2';
/** Time for processes that start at once on a busy machine. */
const slowStarts = 90_000;
let database: TestDatabase;
let folder = '';
let sources: { app: DataSource; system: DataSource; owner: DataSource };

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-refused-'));
  database = await createDatabase();
  const open = (url: string) => createDataSource({ url, entities: [], poolSize: 1 }).initialize();
  const [app, system, owner] = await Promise.all(
    [database.appUrl, database.systemUrl, database.ownerUrl].map(open),
  );
  sources = { app: app as DataSource, system: system as DataSource, owner: owner as DataSource };
});
afterAll(async () => {
  await Promise.all(Object.values(sources).map((source) => source.destroy()));
  await drop(database);
  fs.rmSync(folder, { recursive: true });
});

const environment = (changes: Record<string, string> = {}): Record<string, string> => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  PORT: '0',
  WORKER_PORT: '0',
  STORAGE_DIR: folder,
  CLICK_JOURNAL_DIR: folder,
  APP_DATABASE_URL: database.appUrl,
  SYSTEM_DATABASE_URL: database.systemUrl,
  REDIS_URL: database.redisUrl,
  REDIS_PREFIX: database.redisPrefix,
  ...inject('servers').secrets,
  ...changes,
});

/** The sentence of a refusal. Fails if it contains a stack or a secret. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('nothing refused'),
    (thrown: unknown) => thrown as Error,
  );
  expect(error).toBeInstanceOf(StartRefused);
  return error.message;
}

describe('a process that cannot start says why in one sentence', () => {
  it(
    'api, worker and commands: wrong settings',
    async () => {
      const { TOKEN_SECRET: _, ...others } = environment({ STRIPE_SECRET_KEY: canary, PORT: '70000' });
      const wrong = { ...others, TOKEN_SECRET_FILE: path.join(folder, canary) };
      const ends = [
        await runToEnd('apps/api/dist/main.js', [], wrong),
        await runHere('apps/worker/dist/main.js', [], wrong),
        await runHere('apps/worker/dist/commands/operator.js', ['list'], wrong),
      ];
      const sentence =
        'Configuration refused: PORT must be an integer from 0 to 65535; ' +
        'TOKEN_SECRET_FILE names a file that cannot be read (ENOENT); ' +
        'STRIPE_WEBHOOK_SECRET is missing, which STRIPE_SECRET_KEY cannot do without.\n';
      for (const end of ends) expect(end).toEqual({ code: 1, said: '', complained: sentence });
    },
    slowStarts,
  );

  it(
    'the api: a folder without a console',
    async () => {
      const end = await runHere('apps/api/dist/main.js', [], environment({ CONSOLE_DIR: folder }));
      expect(end).toEqual({
        code: 1,
        said: '',
        complained: `The folder ${folder} of CONSOLE_DIR has no built console (ENOENT): run npm run build, or set the right folder.\n`,
      });
    },
    slowStarts,
  );

  it(
    'api and worker: what PostgreSQL does not let them do',
    async () => {
      const url = new URL(database.appUrl);
      url.password = canary;
      const other = environment({ APP_DATABASE_URL: database.systemUrl });
      const api = await runHere('apps/api/dist/main.js', [], other);
      const wrong = environment({ APP_DATABASE_URL: url.href });
      const worker = await runHere('apps/worker/dist/main.js', [], wrong);
      expect(api).toEqual({
        code: 1,
        said: '',
        complained:
          'APP_DATABASE_URL signs in as parley_system, whom row-level security does not bind: use the role parley_app.\n',
      });
      expect(worker).toEqual({
        code: 1,
        said: '',
        complained: 'APP_DATABASE_URL names a user or password that PostgreSQL refuses (28P01).\n',
      });
    },
    slowStarts,
  );

  it(
    'the api: the user and the password that Redis refuses',
    async () => {
      const redis = await startRedis('--requirepass', canary);
      const wrong = new URL(redis.url);
      wrong.password = `${canary}-wrong`;
      const [none, other] = await Promise.all(
        [redis.url, wrong.href].map((url) =>
          runToEnd('apps/api/dist/main.js', [], environment({ REDIS_URL: url })),
        ),
      );
      await redis.stop();
      const sentence = (code: string) => `Redis refuses the user or the password of REDIS_URL (${code}).\n`;
      expect(none).toEqual({ code: 1, said: '', complained: sentence('NOAUTH') });
      expect(other).toEqual({ code: 1, said: '', complained: sentence('WRONGPASS') });
    },
    slowStarts,
  );

  it(
    'the worker: its port is taken',
    async () => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address() as AddressInfo;
      const end = await runToEnd('apps/worker/dist/main.js', [], environment({ WORKER_PORT: String(port) }));
      const sentence = `The worker cannot listen at WORKER_HOST and WORKER_PORT, 127.0.0.1:${port} (EADDRINUSE): each worker of a machine needs a port of its own.\n`;
      expect(end).toEqual({ code: 1, said: '', complained: sentence });
      taken.close();
    },
    slowStarts,
  );

  it('the migrations', async () => {
    const end = await runToEnd('tools/migrate.mjs', [], {
      DATABASE_URL: `https://root:${canary}@127.0.0.1`,
      DATABASE_OWNER_PASSWORD: canary,
      DATABASE_APP_PASSWORD: canary,
    });
    expect(end.code).toBe(1);
    expect(end.complained.trim()).toMatch(
      /^✗ Configuration refused: DATABASE_URL must be an address of the form postgres:[^\n]*; DATABASE_SYSTEM_PASSWORD is missing\.$/,
    );
    expect(end.complained).not.toContain(canary);
  });

  it('npm start', async () => {
    const data = path.join(folder, 'data');
    const end = await runToEnd('tools/start.mjs', ['--data', data, '--port', '65000'], {
      SMTP_URL: `https://user:${canary}@mail.example.com`,
    });
    expect(end.code).toBe(1);
    expect(end.complained.trim()).toMatch(/^✗ Configuration refused: SMTP_URL must be an address [^\n]*\.$/);
  });
});

describe('the database', () => {
  const check = ({ app, system } = sources, allowNewerSchema = false) =>
    checkDatabase(app, system, { migrations: schema.migrations, allowNewerSchema });

  it('is accepted as it was migrated', async () => {
    await expect(check()).resolves.toBeUndefined();
  });

  it('is refused by another role', async () => {
    const { app, system, owner } = sources;
    expect(await refusalOf(check({ app, system: owner, owner }))).toMatch(
      /^SYSTEM_DATABASE_URL signs in as parley_owner, which is not the role of the system/,
    );
    const admin = new Client(new URL(`/${database.name}`, inject('servers').adminUrl).href);
    await admin.connect();
    try {
      await admin.query(`create role stranger login password 'stranger'`);
      await admin.query(`grant connect on database ${database.name} to stranger`);
      const url = new URL(database.appUrl);
      [url.username, url.password] = ['stranger', 'stranger'];
      const stranger = await createDataSource({ url: url.href, entities: [], poolSize: 1 }).initialize();
      expect(await refusalOf(check({ app: stranger, system, owner }))).toMatch(
        /^APP_DATABASE_URL signs in as stranger, who may not write the tables/,
      );
      await stranger.destroy();
    } finally {
      await admin.query('drop owned by stranger; drop role stranger');
      await admin.end();
    }
  });

  const applied = (timestamp: number | undefined, name: string | undefined) =>
    sources.owner.query('insert into migrations (timestamp, name) values ($1, $2)', [timestamp, name]);

  it('is refused while a migration is missing', async () => {
    const { owner } = sources;
    const newest = schema.migrations.at(-1);
    const [kept] = (await owner.query(
      'delete from migrations where timestamp = $1 returning timestamp, name',
      [newest],
    )) as [{ timestamp: string; name: string }[]];
    expect(await refusalOf(check())).toBe(
      `The database lacks 1 of ${schema.migrations.length} migrations, the first of ${newest}: run the migrations (node tools/migrate.mjs) before this version starts.`,
    );
    await applied(newest, kept[0]?.name);
  });

  it('of a later version is served, unless that version took something away and the setting does not allow it', async () => {
    const { owner } = sources;
    const later = 1_900_000_000_000;
    const undo = () => owner.query('delete from migrations where timestamp = $1', [later]);
    await applied(later, 'Later1900000000000');
    await expect(check()).resolves.toBeUndefined();
    await undo();
    await applied(later, 'ContractLater1900000000000');
    expect(await refusalOf(check())).toMatch(
      /^The database has the migration ContractLater1900000000000, which takes away .*ALLOW_NEWER_SCHEMA=1/,
    );
    await expect(check(sources, true)).resolves.toBeUndefined();
    await undo();
  });

  it('and a clock ten minutes off are told apart', async () => {
    const off = (ms: number) => clockSkew(sources.system, () => Date.now() + ms);
    expect(await off(0)).toBeNull();
    expect(await off(600_000)).toMatch(
      /^The clock of this machine is (?:599|600|601) s ahead of that of PostgreSQL/,
    );
    expect(await off(-600_000)).toMatch(/is \d{3} s behind that of PostgreSQL/);
  });

  it('has the migrations whose files this version has', async () => {
    const rows = (await sources.owner.query('select timestamp from migrations order by timestamp')) as {
      timestamp: string;
    }[];
    expect(rows.map(({ timestamp }) => Number(timestamp))).toEqual(schema.migrations);
  });
});

describe('where files lie', () => {
  it('a folder that cannot be written is refused, and a full disk is told', async () => {
    expect(await checkFolder(path.join(folder, 'made'), 'STORAGE_DIR')).toBeNull();
    expect(fs.readdirSync(path.join(folder, 'made'))).toEqual([]);
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    expect(await refusalOf(checkFolder(file, 'STORAGE_DIR'))).toMatch(
      /^The folder .*file of STORAGE_DIR cannot be written \((?:EEXIST|ENOTDIR)\)/,
    );
  });

  describe('a bucket', () => {
    const server = new S3Server();
    beforeAll(() => server.start());
    afterAll(() => server.stop());
    const storage = () => new S3Storage({ endpoint: server.endpoint, ...server.options });

    it('that refuses is named by its settings', async () => {
      server.refusal = { status: 403, code: 'AccessDenied', message: canary };
      const said = await refusalOf(storage().check());
      expect(said).toMatch(/^The store refuses to keep files in the bucket of S3_BUCKET \(AccessDenied\)/);
      expect(said).not.toContain(canary);
    });

    it('whose store does not answer is told', async () => {
      const away = storage();
      await server.stop();
      expect(await away.check()).toMatch(/^The store of S3_ENDPOINT does not answer \(ECONNREFUSED\)/);
    });
  });
});
