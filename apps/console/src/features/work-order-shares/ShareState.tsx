import type { Share } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../ui/StatusDot';
import { statusTones } from './share-labels';

/** Active is plain text; only ended shares are tinted. */
export function ShareState({ of: { status } }: { of: Pick<Share, 'status'> }) {
  const { t } = useTranslation();
  return (
    <StatusDot
      chip={status !== 'active'}
      tone={statusTones[status]}
      text={t(`workOrderShares.status.${status}`)}
    />
  );
}
