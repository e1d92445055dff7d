import type { MailStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../ui/StatusDot';

const mailTones: Record<MailStatus, StatusTone> = { queued: 'info', sent: 'online', failed: 'fault' };

export function MailState({ status }: { status: MailStatus }) {
  const { t } = useTranslation();
  return <StatusDot chip={status === 'failed'} tone={mailTones[status]} text={t(`mail.status.${status}`)} />;
}
