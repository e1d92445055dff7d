import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartRefused } from '../errors/index.js';
import {
  type AppliedMigration,
  type CatalogTable,
  findMigrations,
  findPartitions,
  findSequences,
  findTables,
} from './catalog.queries.js';
import { type CheckedFile, writeChecked } from './checked-file.js';
import { unlimited, withConnection } from './connection.js';

interface DumpedTable extends CheckedFile {
  name: string;
  columns: string[];
  rows: number;
}

/** The rows of all tables at one moment, as files of a folder, with the data needed to load them. */
export interface TableDump {
  /** The version of PostgreSQL. */
  server: string;
  migrations: AppliedMigration[];
  partitions: Record<string, string[]>;
  /** The last numbers given, by sequence. Null if none was. */
  sequences: Record<string, string | null>;
  tables: DumpedTable[];
}

interface Snapshot {
  /** Reads rows as of the moment of the snapshot. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Writes all tables into `tables` of the folder. */
  dump(folder: string): Promise<TableDump>;
}

/** The columns of a table, for statements that copy it. */
export const columnList = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ');

/**
 * Runs `work` in one repeatable-read transaction. Before the snapshot it locks tables, but only against schema changes:
 * others read and write rows meanwhile.
 */
export const withSnapshot = <T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  withConnection('SYSTEM_DATABASE_URL', url, async (client) => {
    const expected = await findTables(client);
    if (expected.length === 0)
      throw new StartRefused('The database has no tables: there is nothing to back up.');
    await client.query('begin isolation level repeatable read read only');
    await client.query(unlimited);
    const names = expected.map(({ name }) => escapeIdentifier(name));
    await client.query(`lock table ${names.join(', ')} in access share mode`);
    const tables = await findTables(client);
    if (tables.map(({ name }) => name).join() !== expected.map(({ name }) => name).join())
      throw new StartRefused('The schema was being migrated: back up again.');
    const result = await work({
      query: async <Row extends object>(sql: string, values: unknown[] = []) =>
        (await client.query<Row>(sql, values)).rows,
      dump: (folder) => dump(client, tables, folder),
    });
    await client.query('commit');
    return result;
  });

async function dump(client: Client, tables: readonly CatalogTable[], folder: string): Promise<TableDump> {
  const { rows } = await client.query<{ server: string }>(
    `select current_setting('server_version') as server`,
  );
  const migrations = await findMigrations(client);
  const partitions = await findPartitions(client);
  const dumped: DumpedTable[] = [];
  for (const { name, columns } of tables) {
    // A query, because a partitioned table cannot be copied by its name.
    const rowsOut = client.query(
      copyTo(`copy (select ${columnList(columns)} from ${escapeIdentifier(name)}) to stdout`),
    );
    const written = await writeChecked(folder, `tables/${name}.gz`, rowsOut);
    dumped.push({ name, columns, rows: rowsOut.rowCount, ...written });
  }
  // Read after the rows: a sequence is outside of transactions, and must never give a number that a row has.
  const sequences = await findSequences(client);
  const secret = sequences.find(({ isReadable }) => !isReadable);
  if (secret)
    throw new StartRefused(`The system role may not read the sequence ${secret.name}: run the migrations.`);
  return {
    server: rows[0]?.server ?? '',
    migrations,
    partitions,
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
    tables: dumped,
  };
}
