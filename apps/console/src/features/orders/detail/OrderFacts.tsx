import type { Order } from '@parley/contracts/public';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Facts } from '../../../ui/Facts';
import { channelOf, charactersBack, charactersName, quantityOf } from '../order-labels';

type Fact = readonly [name: string, value: ReactNode];

interface OrderFactsProps {
  order: Order;
  first: readonly Fact[];
  last?: readonly Fact[];
}

const takenOf = ({ charactersTakenBack: taken, charactersSpent: spent }: Order) => ({ taken, spent });

/** All facts of an order except its lines. A null value leaves out its row. */
export function OrderFacts({ order, first, last = [] }: OrderFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts: readonly Fact[] = [
    ...first,
    [t('orders.columns.package'), order.family && t(`billing.family.${order.family}`)],
    [t('orders.columns.purchaseType'), t(`orders.purchaseType.${order.purchaseType}`)],
    [t('orders.columns.num'), quantityOf(t, format, order)],
    [t('orders.columns.unitPrice'), order.package && format.money(order.unitPrice)],
    [
      charactersName(t, order),
      order.characters > 0 ? t('orders.charactersOf', { shown: format.number(order.characters) }) : null,
    ],
    [t('orders.columns.charactersBack'), charactersBack(t, format, takenOf(order))],
    [t('orders.columns.provider'), channelOf(t, order)],
    [t('orders.columns.createdAt'), format.dateTime(order.createdAt)],
    [t('orders.columns.completedAt'), order.completedAt && format.dateTime(order.completedAt)],
    ...last,
  ];
  return <Facts of={facts} />;
}
