import type { CertificationStatus, MailStatus, TenantStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../ui/StatusDot';

const certificationTones: Record<CertificationStatus, StatusTone> = {
  none: 'idle',
  pending: 'busy',
  passed: 'online',
  rejected: 'fault',
};

const mailTones: Record<MailStatus, StatusTone> = { queued: 'info', sent: 'online', failed: 'fault' };

export function TenantState({ status }: { status: TenantStatus }) {
  const { t } = useTranslation();
  const suspended = status === 'suspended';
  return (
    <StatusDot
      chip={suspended}
      tone={suspended ? 'fault' : 'online'}
      text={t(`operator.tenants.status.${status}`)}
    />
  );
}

/** Only what waits for somebody is tinted. */
export function CertificationState({ status }: { status: CertificationStatus }) {
  const { t } = useTranslation();
  return (
    <StatusDot
      chip={status === 'pending'}
      tone={certificationTones[status]}
      text={t(`operator.certification.${status}`)}
    />
  );
}

export function MailState({ status }: { status: MailStatus }) {
  const { t } = useTranslation();
  return (
    <StatusDot
      chip={status === 'failed'}
      tone={mailTones[status]}
      text={t(`operator.mail.status.${status}`)}
    />
  );
}
