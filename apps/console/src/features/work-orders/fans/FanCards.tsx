import type { OrderFan, WorkOrder } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { CardList, RowCard } from '../../../ui/list/RowCard';
import { FanMenu, NamedCell, TypeCell } from './fan-cells';

interface FanCardsProps {
  order: WorkOrder;
  fans: readonly OrderFan[];
  onTakeOut: ((fans: OrderFan[]) => void) | undefined;
}

/** The same rows on a phone. */
export function FanCards({ order, fans, onTakeOut }: FanCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <CardList>
      {fans.map((fan) => (
        <RowCard
          key={fan.gainId}
          select={{ id: fan.gainId, name: fan.nickname || fan.account }}
          isClipped
          name={<NamedCell name={fan.nickname} account={fan.account} />}
          status={<TypeCell fan={fan} />}
          menu={<FanMenu order={order} fan={fan} onTakeOut={onTakeOut} />}
          figures={[
            { head: t('workOrders.columns.gainedAt'), value: format.dateTime(fan.gainedAt) },
            {
              head: t('workOrders.columns.socialAccount'),
              value: fan.socialNickname || fan.socialAccount,
              title: fan.socialAccount,
            },
            { head: t('workOrders.columns.phone'), value: fan.phone || t('common.unknown') },
          ]}
        />
      ))}
    </CardList>
  );
}
