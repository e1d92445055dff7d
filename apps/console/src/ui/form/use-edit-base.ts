import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isSame } from './edit-of';

/** A field that was changed here and, since the form began, elsewhere. */
interface Conflict<Values extends FieldValues> {
  field: FieldPath<Values>;
  /** The form's value of what is stored now. */
  stored: unknown;
}

export interface EditBase<Values extends FieldValues, Stored> {
  /** The record the edit is made from: as it was when the form began, or when it was read again; undefined for a new one. */
  stored: Stored | undefined;
  /**
   * Reads the record again and makes the edit one of that: fields that were not changed here follow it, those that were
   * stay as they are. Resolves with those of them that were changed elsewhere, too.
   */
  rebase(): Promise<Conflict<Values>[]>;
}

interface EditBaseOptions<Values, Stored> {
  read(stored: Stored): Promise<Stored>;
  valuesOf(stored: Stored): Values;
}

/** The record a form edits. What is read later changes nothing in the form until an edit is refused for it. */
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
