import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDrafts, useFormDraft } from '../../lib/drafts';
import { useLeaveGuard } from '../../lib/use-leave-guard';

interface FormPage {
  /** The form started with values from before a reload. */
  restored: boolean;
  /** Removes the guard and the draft after saving. */
  saved(): void;
}

const guardedSearch = ['form'];

/**
 * A form that replaces a list while the address has `form`. Asks before typed values are lost, and keeps them through a
 * reload under the name `draft`, unless that is null.
 */
export function useFormPage<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: string | null,
): FormPage {
  const { isDirty } = form.formState;
  const { restored } = useFormDraft(form, draft);
  const leave = useLeaveGuard(isDirty, { search: guardedSearch, onDiscard: forgetDrafts });
  return {
    restored,
    saved: () => {
      leave();
      forgetDrafts();
    },
  };
}
