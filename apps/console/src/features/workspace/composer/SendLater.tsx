import { chatLimits } from '@parley/contracts/public';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/IconAction';
import { MomentDialog } from '../MomentDialog';

interface SendLaterProps {
  disabled: boolean;
  /** Receives an ISO instant. */
  onLater(sendAt: string): void;
}

/** Sends the message at a time that the user chooses. */
export function SendLater({ disabled, onLater }: SendLaterProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconAction
        label={t('workspace.composer.later')}
        icon={CalendarClock}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {isOpen && <LaterDialog onLater={onLater} onClose={() => setOpen(false)} />}
    </>
  );
}

interface LaterDialogProps extends Pick<SendLaterProps, 'onLater'> {
  /** The time that is chosen now. */
  initial?: string | undefined;
  onClose(): void;
}

export function LaterDialog({ initial, onLater, onClose }: LaterDialogProps) {
  const { t } = useTranslation();
  return (
    <MomentDialog
      title={t('workspace.composer.later')}
      label={t('workspace.composer.sendAt')}
      submit={t('workspace.composer.schedule')}
      days={chatLimits.scheduleMaxDays}
      initial={initial}
      onChoose={onLater}
      onClose={onClose}
    />
  );
}
