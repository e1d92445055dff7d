import type { OperatorOrder, PaymentDetail } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { InputField } from '../../ui/form/Input';
import { SelectField } from '../../ui/form/Select';
import { dueOf, nameOf, operatorOrdersQuery } from '../orders/public';

interface OpenOrderFieldProps {
  payment: PaymentDetail;
  value: string;
  error: string | undefined;
  onChange(orderId: string): void;
}

/** Unpaid, and its price equals the amount received. */
function fits({ provider, amount, currency }: PaymentDetail, order: OperatorOrder): boolean {
  const due = dueOf({ ...order, provider });
  return order.status !== 'success' && due.amount === amount && due.currency === currency;
}

/** Chooses the order that the money pays for: among the tenant's, or by number for money without a tenant. */
export function OpenOrderField({ payment, value, error, onChange }: OpenOrderFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { tenantId } = payment;
  const { data } = useQuery({
    ...operatorOrdersQuery({ ...(tenantId !== null && { tenantId }), page: 1, pageSize: 100 }),
    enabled: tenantId !== null,
  });
  if (tenantId === null) {
    return (
      <InputField
        label={t('orders.columns.name')}
        help={t('payments.apply.orderHelp')}
        error={error}
        name="orderId"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const open = (data?.items ?? []).filter((order) => fits(payment, order));
  const none = data !== undefined && open.length === 0;
  return (
    <SelectField
      label={t('orders.columns.name')}
      help={t(none ? 'payments.apply.noOrder' : 'payments.apply.orderHelp')}
      error={error}
      name="orderId"
      value={value}
      options={[
        { value: '', text: t('payments.apply.choose') },
        ...open.map((order) => ({
          value: order.id,
          text: [
            nameOf(t, format, order),
            t(`orders.status.${order.status}`),
            format.dateTime(order.createdAt),
          ].join(' · '),
        })),
      ]}
      onChange={onChange}
    />
  );
}
