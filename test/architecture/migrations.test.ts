import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parts } from '../../libs/domain/src/migrations/1790700000000-baseline.js';
import { baseline } from '../../libs/domain/src/migrations/replaced-migrations.js';
import { ofNoTenant } from '../support/tables-of-no-tenant.js';

const folder = path.resolve(import.meta.dirname, '../../libs/domain/src/migrations');
const files = readdirSync(folder).filter((file) => /^\d{13}-.+\.ts$/.test(file));

/**
 * The release before runs while a migration is applied, and returns after a rollback. This holds for migrations after the
 * baseline.
 */
const migrations = files
  .filter((file) => Number.parseInt(file, 10) > baseline.timestamp)
  .map((file) => ({ file, ...partsOf(readFileSync(path.join(folder, file), 'utf8')) }));

function partsOf(text: string): { up: string; down: string } {
  const from = text.indexOf('async down(');
  const until = text.indexOf('\n}', from);
  return from < 0
    ? { up: text, down: '' }
    : { up: text.slice(0, from) + text.slice(until), down: text.slice(from, until) };
}

/** Statements after which the release before fails, because a table or column that it uses is gone or accepts less. */
const takesAway =
  /\bdrop\s+(?:table|column|function|view|type)\b|\brename\b|\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b|\bset\s+not\s+null\b|\brevoke\b/i;
const addsRequired = /\badd\s+(?:column\s+)?(?!constraint)\w+\s+[^,;`]*\bnot\s+null\b(?![^,;`]*\bdefault\b)/i;

const changesRows =
  /\b(?:update\s+(?:only\s+)?([\w${}.]+)\s+(?:\w+\s+)?set\b|delete\s+from\s+(?:only\s+)?([\w${}.]+))/gi;

/** Tables whose policies hide rows from the owner, so that a statement changes none of them. */
const hiddenOf = (text: string): string[] =>
  [...text.matchAll(changesRows)]
    .map(([, updated, deleted]) => updated ?? deleted ?? '')
    .filter((table) => !ofNoTenant.includes(table))
    .filter(
      (table) =>
        !text.toLowerCase().includes(`alter table ${table.toLowerCase()} no force row level security`),
    );

describe('migrations', () => {
  it('begin with the baseline', () => {
    expect(files.toSorted()[0]).toBe(`${baseline.timestamp}-baseline.ts`);
    expect(migrations).toHaveLength(files.length - 1);
  });

  it('have one baseline, which runs all of its parts', () => {
    const folderOfParts = path.join(folder, `${baseline.timestamp}-baseline`);
    expect(parts.map((part) => `${part}.sql`).toSorted()).toEqual(readdirSync(folderOfParts).toSorted());
  });

  it('take nothing away that the release before uses, unless they are named contract-…', () => {
    const contracting = migrations.filter(({ up }) => takesAway.test(up) || addsRequired.test(up));
    expect(contracting.map(({ file }) => file).filter((file) => !/^\d+-contract-/.test(file))).toEqual([]);
  });

  // An earlier version recognises the migration by its class in the database, and refuses to start.
  it('named contract-… have a class named Contract…, and no others do', () => {
    const differing = migrations.filter(
      ({ file, up }) => /^\d+-contract-/.test(file) !== /^export class Contract/m.test(up),
    );
    expect(differing.map(({ file }) => file)).toEqual([]);
  });

  it('change rows of tenants once their policies are lifted', () => {
    const hidden = migrations.flatMap(({ file, up, down }) =>
      [up, down].flatMap(hiddenOf).map((table) => `${file}: ${table}`),
    );
    expect(hidden).toEqual([]);
  });

  it.each([
    ['update fans f set name = 1', ['fans']],
    ['DELETE FROM fans', ['fans']],
    ['ALTER TABLE fans NO FORCE ROW LEVEL SECURITY; update fans set name = 1', []],
    ['update packages set price = 0', []],
    ['insert into fans values (1) on conflict do update set name = 1', []],
    ['revoke update, delete on fans from parley_app', []],
  ])('changes hidden rows or not: %s', (statement, tables) => {
    expect(hiddenOf(statement)).toEqual(tables);
  });

  it.each([
    'alter table fans drop column name',
    'ALTER TABLE fans RENAME TO contacts',
    'alter table fans alter column name type integer',
    'alter table fans alter name set not null',
    'ALTER TABLE fans ADD name text NOT NULL',
    'drop table fans',
  ])('would be refused: %s', (statement) => {
    expect(takesAway.test(statement) || addsRequired.test(statement)).toBe(true);
  });

  it.each([
    `ALTER TABLE fans ADD name text NOT NULL DEFAULT ''`,
    'alter table fans add name text',
    'create table labels (id text not null)',
    'drop index fans_name',
    'alter table fans alter name drop not null',
  ])('would be allowed: %s', (statement) => {
    expect(takesAway.test(statement) || addsRequired.test(statement)).toBe(false);
  });
});
