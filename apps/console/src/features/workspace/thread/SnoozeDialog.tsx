import { chatLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { MomentDialog } from '../MomentDialog';

interface SnoozeDialogProps {
  onSnooze(until: string): void;
  onClose(): void;
}

/** Chooses the time until which a conversation is snoozed. */
export function SnoozeDialog({ onSnooze, onClose }: SnoozeDialogProps) {
  const { t } = useTranslation();
  return (
    <MomentDialog
      title={t('workspace.snooze.pick')}
      label={t('workspace.snooze.until')}
      submit={t('workspace.snooze.submit')}
      days={chatLimits.snoozeMaxDays}
      onChoose={onSnooze}
      onClose={onClose}
    />
  );
}
