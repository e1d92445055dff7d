import type { SubAccount } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../ui/StatusDot';

/** Normal is plain text; only exceptions are tinted. */
export function SubAccountState({ of: { status } }: { of: Pick<SubAccount, 'status'> }) {
  const { t } = useTranslation();
  const isNormal = status === 'normal';
  return (
    <StatusDot
      tone={isNormal ? 'online' : status === 'deleting' ? 'busy' : 'idle'}
      chip={!isNormal}
      text={t(`subAccounts.status.${status}`)}
    />
  );
}
