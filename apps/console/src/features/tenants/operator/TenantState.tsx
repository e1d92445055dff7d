import type { TenantStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../ui/StatusDot';

export function TenantState({ status }: { status: TenantStatus }) {
  const { t } = useTranslation();
  const suspended = status === 'suspended';
  return (
    <StatusDot chip={suspended} tone={suspended ? 'fault' : 'online'} text={t(`tenants.status.${status}`)} />
  );
}
