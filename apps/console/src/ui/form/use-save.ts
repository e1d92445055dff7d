import { ApiFailure } from '@parley/client/errors';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText, violationText } from '../../lib/failure-text';
import { toast } from '../../lib/toasts';

/** Saves a form's values: what is wrong with a field stands at that field, all else is told in passing. */
export function useSave<Values, Saved>(
  call: (values: Values) => Promise<Saved>,
  { saved, onSaved }: { saved: string; onSaved: (values: Saved) => void },
) {
  const { t } = useTranslation();
  const act = useMutation({
    mutationFn: call,
    onSuccess: (values) => {
      onSaved(values);
      toast(saved);
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure) || error.details.length === 0)
        toast(failureText(t, error), { tone: 'error' });
    },
  });
  const details = act.error instanceof ApiFailure ? act.error.details : [];
  return {
    save: act.mutate,
    busy: act.isPending,
    forget: act.reset,
    /** The error of a field, found by its name or the beginning of its name: `networks` finds `networks[2]`. */
    wrong: (field: string): string | undefined => {
      const found = details.find(({ field: at }) => at === field || at.startsWith(`${field}[`));
      return found && violationText(t, found);
    },
    /** Which of a list's entries is wrong, counted from 0. */
    wrongAt: (field: string): number[] =>
      details.flatMap(({ field: at }) => {
        const index = at.startsWith(`${field}[`)
          ? Number.parseInt(at.slice(field.length + 1), 10)
          : Number.NaN;
        return Number.isInteger(index) ? [index] : [];
      }),
  };
}
