import type { OrderFan, WorkOrder } from '@parley/contracts/public';
import { UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import { takeOutOf } from './take-out';

interface FanBulkBarProps {
  order: WorkOrder;
  chosen: OrderFan[];
  onTakeOut(fans: OrderFan[]): void;
  onClear(): void;
}

export function FanBulkBar({ order, chosen, onTakeOut, onClear }: FanBulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const open = takeOutOf(order, chosen).fans.length;
  return (
    <BulkBar text={t('workOrders.fans.selected', { shown: format.number(chosen.length) })} onClear={onClear}>
      <Button
        startIcon={<UserMinus size={16} />}
        disabled={open === 0}
        title={open === 0 ? t('workOrders.takeOut.none') : undefined}
        onClick={() => onTakeOut(chosen)}
      >
        {t('workOrders.takeOut.many', { shown: format.number(open) })}
      </Button>
    </BulkBar>
  );
}
