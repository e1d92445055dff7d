import { orderLimits, orderNumberOf, type PaymentDetail, paymentLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { wholeOf } from '../../lib/decimal';
import { useFormat } from '../../lib/format';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { toast } from '../../lib/toasts';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { ReasonField } from '../../ui/form/ReasonField';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';
import { useConfirmation } from '../../ui/mui/use-confirmation';
import { SegmentsField } from '../../ui/Segments';
import { catalogueQuery, SoldPackageField } from '../catalogue/public';
import { claimedMoney } from '../orders/public';
import { OpenOrderField } from './OpenOrderField';
import type { PaymentDialogProps } from './payment-dialog-props';

interface Values {
  what: 'order' | 'package' | 'characters';
  orderId: string;
  setMealId: string;
  /** Empty means the default. */
  num: string;
  characters: string;
  reason: string;
}

const numIn = (text: string, most: number): number | null => {
  const value = wholeOf(text);
  return value !== null && value >= 1 && value <= most ? value : null;
};

/** Sends the chosen decision to the server. */
function send({ id }: PaymentDetail, values: Values, keyOf: (body: object) => string) {
  const { what, orderId, setMealId, num } = values;
  const [params, reason] = [{ id }, values.reason.trim()];
  if (what === 'order') {
    const body = { orderId: orderId.trim(), note: reason };
    return api.call('payments.apply', { params, body, key: keyOf(body) });
  }
  const gift =
    what === 'characters'
      ? { characters: wholeOf(values.characters) ?? 0 }
      : { setMealId, ...(num.trim() !== '' && { num: wholeOf(num) ?? 1 }) };
  const body = { ...gift, reason };
  return api.call('payments.gift', { params, body, key: keyOf(body) });
}

/** Applies parked money to an order, or grants something for it, after a confirmation. */
export default function PaymentApplyDialog({ payment, decided, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const key = useIdempotencyKey();
  const { data: catalogue } = useQuery(catalogueQuery);
  const confirmation = useConfirmation();
  const amount = claimedMoney(format, payment);
  // The amount of a partial payment is unknown. Money without a tenant cannot grant anything.
  const whats = [
    ...(payment.claim === 'paid' ? (['order'] as const) : []),
    ...(payment.tenantId === null ? [] : (['package', 'characters'] as const)),
  ];
  const badNumber = (most: number) =>
    t('orders.operator.gift.badNumber', { least: '1', most: format.number(most) });
  const wrongIn = ({ what, orderId, setMealId, num, characters, reason }: Values) => ({
    ...(what === 'order' && orderId.trim() === '' && { orderId: t('common.required') }),
    ...(what === 'package' && setMealId === '' && { setMealId: t('common.required') }),
    ...(what === 'package' &&
      num.trim() !== '' &&
      numIn(num, orderLimits.numMax) === null && { num: badNumber(orderLimits.numMax) }),
    ...(what === 'characters' &&
      numIn(characters, orderLimits.giftCharactersMax) === null && {
        characters: badNumber(orderLimits.giftCharactersMax),
      }),
    ...(reason.trim() === '' && { reason: t('orders.operator.orders.reasonRequired') }),
  });
  const form = useCheckedForm<Values>({
    initial: { what: whats[0] ?? 'order', orderId: '', setMealId: '', num: '', characters: '', reason: '' },
    wrongIn,
    save: async (values) =>
      confirmation.ask({
        title: t('payments.apply.ask', { amount }),
        text: t(`payments.apply.askText.${values.what}`, {
          order: payment.tenantId === null ? values.orderId.trim() : orderNumberOf(values.orderId),
          shown: format.number(wholeOf(values.characters) ?? 0),
        }),
        action: t('payments.apply.action'),
        harmless: true,
        run: async () => {
          const after = await send(payment, values, (body) => key.forBody(body));
          key.complete();
          toast(t('payments.apply.taken', { amount }));
          onClose();
          await decided(after);
        },
      }),
  });
  const { values, set, errorOf } = form;
  const number = (field: 'num' | 'characters') => ({
    ...form.field(field),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });
  return (
    <>
      <FormDialog
        {...form.state}
        title={t('payments.apply.title', { amount })}
        submit={t('payments.applyTo')}
        onClose={onClose}
      >
        <>
          <p className="dim">{t('payments.apply.text')}</p>
          <SegmentsField
            label={t('payments.apply.what')}
            value={values.what}
            options={whats.map((value) => ({ value, text: t(`payments.apply.to.${value}`) }))}
            onChange={(what) => set({ what })}
          />
          {values.what === 'order' && (
            <OpenOrderField
              payment={payment}
              value={values.orderId}
              error={errorOf('orderId')}
              onChange={(orderId) => set({ orderId })}
            />
          )}
          {values.what === 'package' && (
            <>
              <SoldPackageField
                packages={catalogue?.packages ?? []}
                value={values.setMealId}
                error={errorOf('setMealId')}
                onChange={(setMealId) => set({ setMealId })}
              />
              <Field
                optional
                label={t('payments.apply.num')}
                help={t('payments.apply.numHelp')}
                error={errorOf('num')}
              >
                {(fieldProps) => <Input {...fieldProps} {...number('num')} />}
              </Field>
            </>
          )}
          {values.what === 'characters' && (
            <Field label={t('orders.operator.gift.amount')} error={errorOf('characters')}>
              {(fieldProps) => (
                <Input {...fieldProps} {...number('characters')} end={t('orders.operator.gift.amountUnit')} />
              )}
            </Field>
          )}
          <ReasonField
            help={t('payments.noteHelp')}
            error={errorOf('reason')}
            most={paymentLimits.noteMax}
            {...form.field('reason')}
          />
        </>
      </FormDialog>
      {confirmation.dialog}
    </>
  );
}
