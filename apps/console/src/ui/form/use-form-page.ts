import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDrafts, useDraft } from '../../lib/drafts';
import { useLeaveGuard } from '../../lib/use-leave-guard';

interface FormPage {
  /** The form began with what was typed before a reload. */
  restored: boolean;
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
): FormPage {
  const { isDirty } = form.formState;
  const { restored } = useDraft(form, draft);
  const leave = useLeaveGuard(isDirty, { search: guardedSearch, onDiscard: forgetDrafts });
  return {
    restored,
    saved: () => {
      leave();
      forgetDrafts();
    },
  };
}
