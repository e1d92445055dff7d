import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Rows } from '../../../ui/skeletons';
import { OrderList } from '../list/OrderList';
import type { OrdersPageProps } from '../list/order-list-search';

const OrderForm = lazy(() => import('../form/OrderForm'));

export function OrdersPage(props: OrdersPageProps) {
  const { search, onSearch } = props;
  const navigate = useNavigate();
  const { form, copy } = search;
  if (form === undefined) return <OrderList {...props} />;
  const close = () => onSearch({ form: undefined, copy: undefined });
  return (
    <Suspense fallback={<Rows count={12} height={28} />}>
      <OrderForm
        key={`${form} ${copy}`}
        id={form === 'new' ? null : form}
        copy={form === 'new' ? copy : undefined}
        onClose={close}
        onSaved={({ id }) =>
          form === 'new' ? void navigate({ to: '/workOrder/order', search: { id } }) : close()
        }
      />
    </Suspense>
  );
}
