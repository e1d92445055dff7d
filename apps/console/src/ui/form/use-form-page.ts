import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDrafts, useDraft } from '../../lib/drafts';
import { useLeaveGuard } from '../../lib/leaving';

interface FormPage {
  /** The form began with what was typed before a reload. */
  restored: boolean;
  /** How many fields are wrong. */
  wrong: number;
  /** Lets go of what was typed, for when it was saved. */
  saved(): void;
}

const guardedSearch = ['form'];

/**
 * A form in the place of a list, open while `form` stands in the address: asks before what was typed is lost, and keeps
 * it through a reload under the name `draft`, unless that is null.
 */
export function useFormPage<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: string | null,
  fields: readonly FieldPath<Values>[],
): FormPage {
  const { isDirty } = form.formState;
  const errors: Record<string, unknown> = form.formState.errors;
  const { restored } = useDraft(form, draft);
  const leave = useLeaveGuard(isDirty, { search: guardedSearch, onDiscard: forgetDrafts });
  return {
    restored,
    wrong: fields.filter((field) => errors[field]).length,
    saved: () => {
      leave();
      forgetDrafts();
    },
  };
}
