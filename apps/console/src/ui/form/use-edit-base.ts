import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isSame } from './edit-of';

/** A field changed both here and elsewhere since the form started. */
interface Conflict<Values extends FieldValues> {
  field: FieldPath<Values>;
  /** The stored value, in the form's representation. */
  stored: unknown;
}

export interface EditBase<Values extends FieldValues, Stored> {
  /** The record that the edit is based on: from the form's start or its last rebase; undefined for a new record. */
  stored: Stored | undefined;
  /**
   * Reads the record again and bases the edit on it. Fields that were not changed here follow the record; changed ones
   * stay. Resolves with the fields changed on both sides.
   */
  rebase(): Promise<Conflict<Values>[]>;
}

interface EditBaseOptions<Values, Stored> {
  read(stored: Stored): Promise<Stored>;
  valuesOf(stored: Stored): Values;
}

/** The record that a form edits. Later reads do not change the form until an edit is refused for a conflict. */
export function useEditBase<Values extends FieldValues, Stored>(
  form: UseFormReturn<Values>,
  first: Stored | undefined,
  { read, valuesOf }: EditBaseOptions<Values, Stored>,
): EditBase<Values, Stored> {
  const [stored, setStored] = useState(first);
  const rebase = async () => {
    if (stored === undefined) return [];
    const now = await read(stored);
    const [before, after, typed] = [valuesOf(stored), valuesOf(now), form.getValues()];
    const fields = (Object.keys(after) as FieldPath<Values>[]).filter(
      (field) => !isSame(typed[field], before[field]),
    );
    form.reset(after, { keepFieldsRef: true, keepIsSubmitted: true });
    for (const field of fields) form.setValue(field, typed[field], { shouldDirty: true });
    setStored(now);
    return fields
      .filter((field) => !isSame(before[field], after[field]) && !isSame(typed[field], after[field]))
      .map((field) => ({ field, stored: after[field] as unknown }));
  };
  return { stored, rebase };
}
