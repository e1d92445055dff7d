import type { Edit } from '@parley/contracts/public';
import { hashKey } from '@tanstack/react-query';

/** Whether two values are the same as JSON, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** The edit that makes `input` of what is stored: the fields that differ, and how they were before. */
export function editOf<Settings extends object>(stored: Settings, input: Partial<Settings>): Edit<Settings> {
  const fields = (Object.keys(input) as (keyof Settings)[]).filter(
    (field) => !isSame(input[field], stored[field]),
  );
  const pick = (values: Partial<Settings>) =>
    Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Settings>;
  return { ...pick(input), before: pick(stored) };
}

/** The request of a form that makes a record, or edits the one it began with. */
export const saveOf = <Stored extends { id: string }, Changes, Input>(
  stored: Stored | undefined,
  { edit, create }: { edit(stored: Stored): Changes; create(): Input },
): { id: string; input: Changes } | { id: null; input: Input } =>
  stored ? { id: stored.id, input: edit(stored) } : { id: null, input: create() };
