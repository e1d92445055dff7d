import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../libs/domain/src/migrations');
/** From this one on, the release before runs on while a migration is applied, and comes back when it is rolled back. */
const firstRolling = '1790693300000';

const migrations = readdirSync(folder)
  .filter((file) => /^\d{13}-.+\.ts$/.test(file) && file >= firstRolling)
  .map((file) => ({ file, up: withoutDown(readFileSync(path.join(folder, file), 'utf8')) }));

function withoutDown(text: string): string {
  const from = text.indexOf('async down(');
  const until = text.indexOf('\n}', from);
  return from < 0 ? text : text.slice(0, from) + text.slice(until);
}

/** Statements after which the release before fails: what it reads or writes is gone, or takes less than it did. */
const takesAway =
  /\bdrop\s+(?:table|column|function|view|type)\b|\brename\b|\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b|\bset\s+not\s+null\b|\brevoke\b/i;
const addsRequired = /\badd\s+(?:column\s+)?(?!constraint)\w+\s+[^,;`]*\bnot\s+null\b(?![^,;`]*\bdefault\b)/i;

describe('migrations', () => {
  it('are read', () => expect(migrations.length).toBeGreaterThan(0));

  it('take nothing away that the release before uses, unless they are named contract-…', () => {
    const contracting = migrations.filter(({ up }) => takesAway.test(up) || addsRequired.test(up));
    expect(contracting.map(({ file }) => file).filter((file) => !/^\d+-contract-/.test(file))).toEqual([]);
  });

  // By its class an earlier version recognises it in the database, and refuses to start.
  it('named contract-… have a class named Contract…, and no others do', () => {
    const differing = migrations.filter(
      ({ file, up }) => /^\d+-contract-/.test(file) !== /^export class Contract/m.test(up),
    );
    expect(differing.map(({ file }) => file)).toEqual([]);
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
