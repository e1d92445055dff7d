import type { WorkOrder } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../ui/StatusDot';

/** Normal is plain text; only exceptions are tinted. */
export function WorkOrderState({ of: { status } }: { of: Pick<WorkOrder, 'status'> }) {
  const { t } = useTranslation();
  const isNormal = status === 'normal';
  return (
    <StatusDot tone={isNormal ? 'online' : 'idle'} chip={!isNormal} text={t(`workOrders.status.${status}`)} />
  );
}
