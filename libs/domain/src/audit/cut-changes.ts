import { type AuditChange, firstCodePoints } from '@parley/contracts/public';

type Changes = Record<string, AuditChange>;

/** The most characters of one value as JSON, then of all values. A list shows a hundred entries. */
const valueMax = 500;
const allMax = 8_000;
const shownMax = 100;

/** The changes as a list shows them: long texts cut, other long values left out. Null if none is long. */
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
