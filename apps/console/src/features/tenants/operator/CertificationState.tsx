import type { CertificationStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';

const certificationTones: Record<CertificationStatus, StatusTone> = {
  none: 'idle',
  pending: 'busy',
  passed: 'online',
  rejected: 'fault',
};

/** Only pending states are tinted. */
export function CertificationState({ status }: { status: CertificationStatus }) {
  const { t } = useTranslation();
  return (
    <StatusDot
      chip={status === 'pending'}
      tone={certificationTones[status]}
      text={t(`tenants.certification.${status}`)}
    />
  );
}
