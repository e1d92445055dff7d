import type { Edit } from '@parley/contracts/public';
import { hashKey } from '@tanstack/react-query';

/** Whether two values are equal as JSON, in any order of keys. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** The edit that turns the stored record into `input`: the changed fields, with their values before. */
export function editOf<Settings extends object>(stored: Settings, input: Partial<Settings>): Edit<Settings> {
  const fields = (Object.keys(input) as (keyof Settings)[]).filter(
    (field) => !isSame(input[field], stored[field]),
  );
  const pick = (values: Partial<Settings>) =>
    Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Settings>;
  return { ...pick(input), before: pick(stored) };
}

/** The request that creates a record, or edits the form's initial one. */
export const saveOf = <Values, Stored extends { id: string }, Changes, Input>(
  values: Values,
  stored: Stored | undefined,
  { edit, create }: { edit(values: Values, stored: Stored): Changes; create(values: Values): Input },
): { id: string; input: Changes } | { id: null; input: Input } =>
  stored ? { id: stored.id, input: edit(values, stored) } : { id: null, input: create(values) };
