import { ApiFailure } from '@parley/client/errors';
import { type OperatorOrder, orderLimits, orderNumber, type RefundOrder } from '@parley/contracts/public';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { centsOf, dollarsOf } from '../../../lib/decimal';
import { useFormat } from '../../../lib/format';
import { useIdempotencyKey } from '../../../lib/idempotency-key';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { InputField } from '../../../ui/form/Input';
import { ReasonField } from '../../../ui/form/ReasonField';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { charactersBack } from '../order-labels';
import { useOrderNumber } from './queries';
import { useOrderChanged } from './use-order-changed';

/** The order that must be refunded before this one. */
function firstOf(error: unknown): string | null {
  const [detail] = error instanceof ApiFailure ? error.details : [];
  return detail?.rule === 'refund_first' ? (/ord_\w+/.exec(detail.message)?.[0] ?? null) : null;
}

/** Shows the consequences of a refund of this amount, and asks for confirmation. */
export default function RefundDialog({ order, onClose }: { order: OperatorOrder; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const key = useIdempotencyKey();
  const changed = useOrderChanged();
  const confirmation = useConfirmation();
  const [first, setFirst] = useState<string | null>(null);
  const firstNumber = useOrderNumber(first);
  const { id, tenantEmail } = order;
  const most = order.refundable;
  /** The effect of a whole refund. Credited money is not refunded, and its purchase stays. */
  const whole = order.amount - order.refunded;
  const refund = async (body: RefundOrder) => {
    const after = await api
      .call('orders.refund', { params: { id }, body, key: key.forBody(body) })
      .catch((error: unknown) => {
        const builtOn = firstOf(error);
        if (builtOn === null) throw error;
        setFirst(builtOn);
        return null;
      });
    // The form names the order to refund first.
    if (!after) return;
    key.complete();
    const { characters = 0, charactersSpent = 0 } = after.refunds.at(-1) ?? {};
    const back = charactersBack(t, format, { taken: characters, spent: charactersSpent });
    const amount = format.money(body.amount);
    toast(
      back === null
        ? t('orders.operator.orders.refunded', { amount })
        : t('orders.operator.orders.refundedCharacters', { amount, characters: back }),
    );
    onClose();
    await changed(after);
  };
  const form = useCheckedForm({
    initial: { amount: dollarsOf(most), reason: '' },
    wrongIn: ({ amount, reason }) => {
      const cents = centsOf(amount);
      return {
        ...((cents === null || cents < 1 || cents > most) && {
          amount: t('orders.operator.orders.badRefund', { most: format.money(most) }),
        }),
        ...(reason.trim() === '' && { reason: t('orders.operator.orders.reasonRequired') }),
      };
    },
    save: async ({ amount, reason }) => {
      const body = { amount: centsOf(amount) ?? 0, reason: reason.trim() };
      const shown = format.money(body.amount);
      setFirst(null);
      confirmation.ask({
        title: t('orders.operator.orders.refundAsk', { amount: shown, email: tenantEmail }),
        text: t(
          body.amount === whole
            ? 'orders.operator.orders.refundAskFull'
            : 'orders.operator.orders.refundAskPart',
        ),
        action: t('orders.operator.orders.refundAction', { amount: shown }),
        run: () => refund(body),
      });
    },
  });
  const { values, set, errorOf } = form;
  return (
    <>
      <FormDialog
        {...form.state}
        failure={
          first === null ? form.state.failure : t('orders.operator.orders.refundFirst', { id: firstNumber })
        }
        destructive
        title={t('orders.operator.orders.refundTitle', { id: orderNumber(order) })}
        submit={t('orders.operator.orders.refundSubmit')}
        onClose={onClose}
      >
        <>
          <InputField
            label={t('orders.operator.orders.refundAmount')}
            help={t('orders.operator.orders.refundHelp', { most: format.money(most) })}
            error={errorOf('amount')}
            {...form.field('amount')}
            inputMode="decimal"
            autoComplete="off"
            end={
              <Button
                size="small"
                variant="text"
                color="primary"
                onClick={() => set({ amount: dollarsOf(most) })}
              >
                {t('orders.operator.orders.refundAll')}
              </Button>
            }
          />
          <p className="dim" role="status">
            {t(
              centsOf(values.amount) === whole
                ? 'orders.operator.orders.refundFull'
                : 'orders.operator.orders.refundPart',
            )}
          </p>
          <ReasonField
            help={t('orders.operator.orders.refundReason')}
            error={errorOf('reason')}
            most={orderLimits.reasonMax}
            {...form.field('reason')}
          />
        </>
      </FormDialog>
      {confirmation.dialog}
    </>
  );
}
