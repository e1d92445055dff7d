import type { OrderFan, WorkOrder } from '@parley/contracts/public';
import { UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import type { ListSelection } from '../../../ui/list/use-selection';
import { takeOutOf } from './take-out';

interface FanBulkBarProps {
  order: WorkOrder;
  selection: ListSelection<OrderFan, never>;
  onTakeOut(fans: OrderFan[]): void;
}

export function FanBulkBar({ order, selection, onTakeOut }: FanBulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const chosen = [...(selection.target?.rows ?? [])];
  const open = takeOutOf(order, chosen).fans.length;
  return (
    <BulkBar selection={selection}>
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
