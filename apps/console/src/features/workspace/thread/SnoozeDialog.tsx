import { chatLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { momentOf } from '../../../lib/local-day';
import { Field } from '../../../ui/form/Field';
import { MomentField } from '../../../ui/form/MomentField';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';

interface SnoozeDialogProps {
  onSnooze(until: string): void;
  onClose(): void;
}

const dayMs = 86_400_000;

/** Chooses the time until which a conversation is snoozed. */
export function SnoozeDialog({ onSnooze, onClose }: SnoozeDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useFormat();
  const form = useCheckedForm({
    initial: { until: '' },
    wrongIn: ({ until }): { until?: string } => {
      const at = momentOf(until, timeZone)?.getTime() ?? Number.NaN;
      const [now, days] = [Date.now(), chatLimits.snoozeMaxDays];
      if (Number.isNaN(at)) return { until: t('workspace.snooze.invalid') };
      if (at <= now) return { until: t('workspace.snooze.past') };
      return at > now + days * dayMs ? { until: t('workspace.snooze.tooLate', { days }) } : {};
    },
    save: async ({ until }) => onSnooze(momentOf(until, timeZone)?.toISOString() ?? ''),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('workspace.snooze.pick')}
      submit={t('workspace.snooze.submit')}
      {...form.state}
      onClose={onClose}
    >
      <Field label={t('workspace.snooze.until')} error={form.errorOf('until')}>
        {(fieldProps) => (
          <MomentField
            {...fieldProps}
            usualTime="09:00"
            value={form.values.until}
            onChange={(until) => form.set({ until })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
