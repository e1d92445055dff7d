import { type AuditChange, firstCodePoints } from '@parley/contracts/public';

type Changes = Record<string, AuditChange>;

/** Characters of one value, and of all of an entry's, as JSON. Lists show a hundred entries. */
const valueMax = 500;
const allMax = 8_000;
const shownMax = 100;

/** The changes as a list shows them, where some are long: texts by their beginnings, other values not at all. Null where none is. */
export function cutChanges(changes: Changes): Changes | null {
  const cut = Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [
      field,
      Object.fromEntries(
        Object.entries(change).flatMap(([side, value]) =>
          isLong(value) ? (typeof value === 'string' ? [[side, beginningOf(value)]] : []) : [[side, value]],
        ),
      ),
    ]),
  );
  const isCut = Object.values(changes).some(({ from, to }) => isLong(from) || isLong(to));
  if (JSON.stringify(cut).length > allMax)
    return Object.fromEntries(Object.keys(changes).map((field) => [field, {}]));
  return isCut ? cut : null;
}

const isLong = (value: unknown): boolean => value !== undefined && JSON.stringify(value).length > valueMax;

const beginningOf = (text: string): string => `${firstCodePoints(text, shownMax)}…`;
