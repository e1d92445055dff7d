import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartRefused } from '../errors/index.js';
import {
  type AppliedMigration,
  type CatalogTable,
  findForeignKeys,
  findMigrations,
  findPartitions,
  findTables,
} from './catalog.queries.js';
import { readContent } from './checked-file.js';
import { unlimited, withConnection } from './connection.js';
import { columnList, type TableDump } from './snapshot.js';

interface LoadOptions {
  /** The database address of the tables' owner, who needs no other right. */
  ownerUrl: string;
  folder: string;
  dump: TableDump;
  /** Tables that have rows as soon as someone has used the database. */
  usedBy: readonly string[];
  /** Migrations of the dump or of the database, as this version names them. */
  currentMigrations: (applied: readonly AppliedMigration[], holder: string) => AppliedMigration[];
  /** The statement that makes a missing partition. */
  makePartition: (table: string, partition: string) => { text: string; values: unknown[] };
}

/**
 * Loads all tables in one transaction. The schema must be that of the dump. Throws `StartRefused` if the database is in
 * use or has another schema. Nothing has changed then.
 */
export const loadTables = ({
  ownerUrl,
  folder,
  dump,
  usedBy,
  currentMigrations,
  makePartition,
}: LoadOptions): Promise<void> =>
  withConnection('OWNER_DATABASE_URL', ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(unlimited);
    const tables = await findTables(client);
    checkSchema(
      dump,
      tables,
      currentMigrations(dump.migrations, 'The backup'),
      currentMigrations(await findMigrations(client), 'The database'),
    );
    const forced = tables.filter(({ isForced }) => isForced).map(({ name }) => name);
    // Otherwise the owner could not read or write rows of tenants.
    await alterEach(client, forced, 'no force row level security');
    await refuseUsed(client, usedBy);
    await client.query(`truncate ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
    const keys = await findForeignKeys(client);
    for (const { table, name } of keys)
      await client.query(`alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`);
    await makePartitions(client, dump, makePartition);
    for (const table of dump.tables) await copyIn(client, folder, table);
    for (const { table, name, definition } of keys)
      await client.query(
        `alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
      );
    await alterEach(client, forced, 'force row level security');
    for (const [name, last] of Object.entries(dump.sequences))
      if (last !== null)
        await client.query('select setval($1::regclass, $2)', [`public.${escapeIdentifier(name)}`, last]);
    await client.query('commit');
    await client.query('analyze');
  });

function checkSchema(
  dump: TableDump,
  tables: readonly CatalogTable[],
  wanted: readonly AppliedMigration[],
  applied: readonly AppliedMigration[],
): void {
  const namesOf = (migrations: readonly AppliedMigration[]) =>
    migrations
      .map(({ name }) => name)
      .toSorted()
      .join();
  if (namesOf(wanted) !== namesOf(applied))
    throw new StartRefused(
      'The database is not empty: it was migrated to another version than that of the backup.',
    );
  const present = new Map(tables.map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of dump.tables) {
    const missing = columns.find((column) => !present.get(name)?.has(column));
    if (missing !== undefined)
      throw new StartRefused(`The database lacks the column ${missing} of ${name}, which the backup has.`);
  }
}

async function alterEach(client: Client, names: readonly string[], change: string): Promise<void> {
  for (const name of names) await client.query(`alter table ${escapeIdentifier(name)} ${change}`);
}

async function refuseUsed(client: Client, usedBy: readonly string[]): Promise<void> {
  for (const name of usedBy) {
    const found = await client.query(`select from ${escapeIdentifier(name)} limit 1`);
    if (found.rowCount !== 0)
      throw new StartRefused(
        `The database is not empty: its table ${name} has rows, so restore into another one.`,
      );
  }
}

async function makePartitions(
  client: Client,
  { partitions }: TableDump,
  statementOf: LoadOptions['makePartition'],
): Promise<void> {
  const present = await findPartitions(client);
  for (const [table, names] of Object.entries(partitions))
    for (const name of names)
      if (!present[table]?.includes(name)) await client.query(statementOf(table, name));
}

async function copyIn(client: Client, folder: string, table: TableDump['tables'][number]): Promise<void> {
  const { name, columns, rows, file } = table;
  const target = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${columnList(columns)}) from stdin`));
  await pipeline(readContent(folder, file), target);
  if (target.rowCount !== rows)
    throw new StartRefused(
      `${target.rowCount} rows of ${name} were loaded instead of ${rows}: nothing is restored.`,
    );
}
