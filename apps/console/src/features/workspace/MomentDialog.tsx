import { dayMs } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { localMinute, momentOf } from '../../lib/local-day';
import { Field } from '../../ui/form/Field';
import { MomentField } from '../../ui/form/MomentField';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';

interface MomentDialogProps {
  title: string;
  label: string;
  submit: string;
  /** The latest time lies so many days away. */
  days: number;
  /** The ISO instant to begin with. */
  initial?: string | undefined;
  /** Receives an ISO instant. */
  onChoose(at: string): void;
  onClose(): void;
}

/** Chooses a time in the future. */
export function MomentDialog({ title, label, submit, days, initial, onChoose, onClose }: MomentDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useFormat();
  const form = useCheckedForm({
    initial: { at: initial === undefined ? '' : localMinute(initial, timeZone) },
    wrongIn: ({ at: entered }): { at?: string } => {
      const at = momentOf(entered, timeZone)?.getTime() ?? Number.NaN;
      const now = Date.now();
      if (Number.isNaN(at)) return { at: t('workspace.moment.invalid') };
      if (at <= now) return { at: t('workspace.moment.past') };
      return at > now + days * dayMs ? { at: t('workspace.moment.tooLate', { days }) } : {};
    },
    save: async ({ at }) => onChoose(momentOf(at, timeZone)?.toISOString() ?? ''),
    onSaved: onClose,
  });
  return (
    <FormDialog title={title} submit={submit} {...form.state} onClose={onClose}>
      <Field label={label} error={form.errorOf('at')}>
        {(fieldProps) => (
          <MomentField
            {...fieldProps}
            usualTime="09:00"
            value={form.values.at}
            onChange={(at) => form.set({ at })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
