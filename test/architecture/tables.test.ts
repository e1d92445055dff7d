import { describe, expect, it } from 'vitest';
import { serverSources } from '../support/server-sources.js';
import { accessOf, featureOf, type TableAccess, tablesOf } from '../support/table-access.js';

/**
 * Remaining violations of the rules below. Each number may only fall: where a change lowers one, lower it here too.
 *
 * - `foreignWrites`: statements that write another feature's table.
 * - `foreignReads`: statements that read another feature's table and are not built on a view its owner exports.
 * - `mutualPairs`: pairs of features that each read or write the other's tables.
 * - `outside`: statements that stand neither in a `*.repository.ts` nor in a `*.queries.ts`.
 * - `rawShare`: hand-written SQL as a share of all calls to the database, in percent.
 * - `longestSql`: lines of the longest literal of SQL. A longer statement is put together from named table expressions.
 */
const ceilings = {
  foreignWrites: 0,
  foreignReads: 14,
  mutualPairs: 0,
  outside: 10,
  rawShare: 61,
  longestSql: 32,
};

/** Migrations and dumps read the catalogue and whole tables. */
const sources = serverSources().filter(({ file }) => !/\/(?:migrations|dump)\//.test(file));
const tables = tablesOf(sources);

const files = sources.map((source) => accessOf(source, tables));
const accesses = files.flatMap((file) => file.accesses);
const ownerOf = ({ table }: TableAccess): string => tables.owners.get(table) ?? '';
const foreign = accesses.filter((access) => ownerOf(access) !== featureOf(access.file));

const told = (found: readonly TableAccess[]): string =>
  found
    .map((one) => `${one.file}:${one.line} ${one.kind}s ${one.table} of ${ownerOf(one)}`)
    .toSorted()
    .join('\n');

function mutualPairs(): string[] {
  const arrows = new Set(foreign.map((access) => `${featureOf(access.file)} ${ownerOf(access)}`));
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ');
    return from < to && arrows.has(`${to} ${from}`);
  });
}

describe('tables', () => {
  it('are written by their own features alone', () => {
    const writes = foreign.filter(({ kind }) => kind === 'write');
    expect(writes.length, told(writes)).toBe(ceilings.foreignWrites);
  });

  it('are read by other features in read models alone', () => {
    const reads = foreign.filter(({ kind }) => kind === 'read');
    expect(reads.length, told(reads)).toBe(ceilings.foreignReads);
  });

  it('make no two features depend on each other', () => {
    expect(mutualPairs().length, mutualPairs().join('\n')).toBe(ceilings.mutualPairs);
  });

  it('are named in repositories and queries alone', () => {
    const outside = accesses.filter(({ file }) => !/\.(repository|queries)\.ts$/.test(file));
    expect(outside.length, told(outside)).toBe(ceilings.outside);
  });

  it('are used by TypeORM where SQL is not needed', () => {
    const raw = files.reduce((sum, { calls }) => sum + calls.raw, 0);
    const orm = files.reduce((sum, { calls }) => sum + calls.orm, 0);
    expect(Math.ceil((100 * raw) / (raw + orm))).toBe(ceilings.rawShare);
  });

  it('are used by statements in parts that a person can read', () => {
    const [longest] = files.map((file) => file.longest).toSorted((one, other) => other.lines - one.lines);
    expect(longest?.lines, longest?.place).toBe(ceilings.longestSql);
  });

  it.each([
    ['`select 1`', 1],
    ['`\n  with found as (\n    select ${columns}\n  )\n  select`', 5],
    ['`found as materialized (\n  select 1)`', 2],
    ['`# Terms\n\nselect what you want`', 0],
  ])('%s has %i lines of SQL', (text, lines) => {
    expect(accessOf({ file: 'x.ts', text }, tables).longest.lines).toBe(lines);
  });

  it.each([
    ['update tenants set name = $1', [{ table: 'tenants', kind: 'write' }]],
    ['delete from sessions where id = $1', [{ table: 'sessions', kind: 'write' }]],
    [
      'insert into orders (id) select u.id from users u',
      [
        { table: 'orders', kind: 'write' },
        { table: 'users', kind: 'read' },
      ],
    ],
    ['with found as (select 1) select * from found', []],
  ])('%s is understood', (sql, expected) => {
    const file = 'libs/domain/src/orders/order.service.ts';
    const found = accessOf({ file, text: `tx.query(\`${sql}\`)` }, tables).accesses;
    expect(found.map(({ table, kind }) => ({ table, kind }))).toEqual(expected);
  });
});
