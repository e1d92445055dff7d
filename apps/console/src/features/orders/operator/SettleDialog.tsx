import { type OperatorOrder, orderLimits, orderNumber, type Payment } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { useIdempotencyKey } from '../../../lib/idempotency-key';
import { toast } from '../../../lib/toasts';
import { InputField } from '../../../ui/form/Input';
import { ReasonField } from '../../../ui/form/ReasonField';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { claimedMoney } from './payment-money';
import { paymentsQuery } from './queries';
import { useOrderChanged } from './use-order-changed';

const { reasonMax, tradeNoMax } = orderLimits;

/** The payments that channels reported for the order, without duplicates. */
function reportedOf(reports: readonly Payment[], id: string): Payment[] {
  const came = reports.filter(
    ({ orderId, claim, amount }) => orderId === id && amount !== null && ['paid', 'partial'].includes(claim),
  );
  const keyOf = ({ provider, tradeNo }: Payment) => `${provider} ${tradeNo}`;
  return came.filter((one, at) => came.findIndex((other) => keyOf(other) === keyOf(one)) === at);
}

/** Records money that arrived outside every provider. The order is fulfilled as if a provider had reported it. */
export default function SettleDialog({ order, onClose }: { order: OperatorOrder; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const key = useIdempotencyKey();
  const changed = useOrderChanged();
  const { id, amount, rmbAmount } = order;
  const { data: reports } = useQuery(paymentsQuery({ search: id, page: 1, pageSize: 20 }));
  const reported = reportedOf(reports?.items ?? [], id).map((one) => claimedMoney(format, one));
  const form = useCheckedForm({
    initial: { tradeNo: '', reason: '' },
    wrongIn: ({ tradeNo, reason }) => ({
      ...(tradeNo.trim() === '' && { tradeNo: t('common.required') }),
      ...(reason.trim() === '' && { reason: t('orders.operator.orders.reasonRequired') }),
    }),
    save: async (values) => {
      const body = { tradeNo: values.tradeNo.trim(), reason: values.reason.trim() };
      try {
        await changed(await api.call('orders.settle', { params: { id }, body, key: key.forBody(body) }));
      } catch (error) {
        void changed();
        throw error;
      }
      key.complete();
      toast(t('orders.operator.orders.settled'));
    },
    onSaved: onClose,
  });
  const { errorOf } = form;
  return (
    <FormDialog
      {...form.state}
      title={t('orders.operator.orders.settleTitle', { id: orderNumber(order) })}
      submit={t('orders.operator.orders.settleSubmit')}
      onClose={onClose}
    >
      <>
        <p className="dim">
          {t('orders.operator.orders.settleText', {
            amount: `${format.money(amount)} (${format.rmb(rmbAmount)})`,
          })}
        </p>
        {reported.length > 0 && (
          <p className="dim">{t('orders.operator.orders.reported', { amounts: reported.join(' · ') })}</p>
        )}
        <InputField
          label={t('orders.operator.orders.tradeNo')}
          help={t('orders.operator.orders.tradeNoHelp')}
          error={errorOf('tradeNo')}
          {...form.field('tradeNo')}
          autoComplete="off"
          spellCheck={false}
          maxLength={tradeNoMax}
        />
        <ReasonField
          help={t('orders.operator.orders.settleReason')}
          error={errorOf('reason')}
          most={reasonMax}
          {...form.field('reason')}
        />
      </>
    </FormDialog>
  );
}
