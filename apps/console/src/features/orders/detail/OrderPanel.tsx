import type { Order } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Drawer } from '../../../ui/Drawer';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { OrderState } from '../OrderState';
import { nameOf } from '../order-labels';

interface PanelProps<One extends Order> {
  query: UseQueryResult<One>;
  /** The order in the list, which names the drawer until its record is read. */
  row: One | undefined;
  footer(order: One): ReactNode;
  onClose(): void;
  children(order: One): ReactNode;
}

/** One order beside its list: name and state on top, actions at the bottom. */
export function OrderPanel<One extends Order>({ query, row, footer, onClose, children }: PanelProps<One>) {
  const { t } = useTranslation();
  const format = useFormat();
  const order = query.data;
  const named = order ?? row;
  return (
    <Drawer
      title={named ? nameOf(t, format, named) : t('orders.drawer.order')}
      note={order && <OrderState of={order} />}
      onClose={onClose}
      footer={order && footer(order)}
    >
      <QueryView query={query} skeleton={<Rows count={12} height={24} />}>
        {children}
      </QueryView>
    </Drawer>
  );
}
