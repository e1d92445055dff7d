import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Manifest } from '@parley/domain/backup';
import type pg from 'pg';
import { inject } from 'vitest';
import { addresses, asAdministrator } from '../../tools/run/database.mjs';
import { dropDatabase } from '../../tools/throwaway.mjs';
import { type ProcessEnd, runToEnd } from './process-end.js';

export const readManifest = async (folder: string): Promise<Manifest> =>
  (JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as { manifest: Manifest }).manifest;

/** Changes a manifest, as a forger with write access to backups could. */
export async function rewriteManifest(folder: string, change: (manifest: Manifest) => void): Promise<void> {
  const manifest = await readManifest(folder);
  change(manifest);
  const sha256 = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ sha256, manifest }));
}

/** The lines of a compressed file of a backup, sorted. */
export async function linesOf(folder: string, file: string): Promise<string[]> {
  const text = gunzipSync(await readFile(path.join(folder, file))).toString('utf8');
  return text.split('\n').filter(Boolean).toSorted();
}

/** Backs up this file's world as in a container: with the environment of the apis, and without a data folder. */
export const backUp = (folder: string, more: Record<string, string> = {}): Promise<ProcessEnd> =>
  runToEnd('tools/backup.mjs', [folder], { ...process.env, LOG_LEVEL: 'silent', ...more });

export const restore = (args: string[], more: Record<string, string> = {}): Promise<ProcessEnd> =>
  runToEnd('tools/restore.mjs', args, { ...process.env, LOG_LEVEL: 'silent', ...more });

/** A database without tables, with its environment and queries on it. */
export async function emptyDatabase() {
  const { adminUrl, secrets } = inject('servers');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const statement = `create database ${name} owner parley_owner template template0`;
  await asAdministrator(adminUrl, (client: pg.Client) => client.query(statement));
  const extension = 'create extension pg_trgm';
  await asAdministrator(adminUrl, (client: pg.Client) => client.query(extension), name);
  const { owner, app, system } = addresses(adminUrl, secrets, name);
  return {
    environment: {
      OWNER_DATABASE_URL: owner,
      APP_DATABASE_URL: app,
      SYSTEM_DATABASE_URL: system,
      REDIS_PREFIX: name,
    },
    drop: () => dropDatabase({ adminUrl }, name),
  };
}

/** Constraints, policies and row-level security of a database, as text. */
export const rulesOf = (url: string): Promise<string[]> => linesFrom(url, rulesSql);

/** The rules, columns, indexes, triggers, functions and rights of a database, as text. */
export const schemaOf = (url: string): Promise<string[]> =>
  linesFrom(url, `${rulesSql} union all ${structureSql}`);

async function linesFrom(url: string, sql: string): Promise<string[]> {
  const { rows } = await asAdministrator(url, (client: pg.Client) =>
    client.query<{ rule: string }>(`${sql} order by 1`),
  );
  return rows.map(({ rule }: { rule: string }) => rule);
}

const rulesSql = `
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select oid::regclass || ' ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  union all select polrelid::regclass || ' ' || polname from pg_policy`;

const structureSql = `
  select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
  union all select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) from pg_index
    join pg_class c on c.oid = indrelid where relnamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', oid::regprocedure, md5(prosrc), proacl) from pg_proc
    where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', oid::regclass, relkind, relacl) from pg_class
    where relnamespace = 'public'::regnamespace`;
