import { orderLimits, type Tenant } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { wholeOf } from '../../../lib/decimal';
import { useFormat } from '../../../lib/format';
import { useIdempotencyKey } from '../../../lib/idempotency-key';
import { toast } from '../../../lib/toasts';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { ReasonField } from '../../../ui/form/ReasonField';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { SegmentsField } from '../../../ui/Segments';
import { catalogueQuery, packageName, SoldPackageField } from '../../catalogue/public';
import { quantityOf } from '../order-labels';
import { giftOf, giftRules, type GiftValues, newGift, numRule } from './gift-rules';
import { useOrderChanged } from './use-order-changed';

/** Gives a package or characters free of charge. */
export default function GiftDialog({ tenant, onClose }: { tenant: Tenant; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const key = useIdempotencyKey();
  const changed = useOrderChanged();
  const { data: catalogue } = useQuery(catalogueQuery);
  const confirmation = useConfirmation();
  const { id, email } = tenant;
  const packages = (catalogue?.packages ?? []).filter(({ retiredAt }) => retiredAt === null);
  const chosenOf = (values: GiftValues) => packages.find((one) => one.id === values.setMealId);
  const whatOf = (values: GiftValues): string => {
    const chosen = chosenOf(values);
    if (values.what === 'package' && chosen) {
      const num = wholeOf(values.num) ?? numRule(tenant, chosen).least;
      const quantity = quantityOf(t, format, { package: chosen, num });
      const name = `${t(`billing.family.${chosen.family}`)} · ${packageName(t, format, chosen)}`;
      return t('orders.operator.gift.packageOf', { name, quantity });
    }
    return t('orders.operator.gift.charactersOf', { shown: format.number(wholeOf(values.characters) ?? 0) });
  };
  const rules = giftRules({ t, format, tenant });
  const form = useCheckedForm<GiftValues>({
    initial: newGift,
    wrongIn: (values) => rules.wrongIn(values, chosenOf(values)),
    save: async (values) => {
      const [body, what] = [giftOf(values), whatOf(values)];
      confirmation.ask({
        title: t('orders.operator.gift.askTitle', { what, email }),
        text: t('orders.operator.gift.askText'),
        action: t('orders.operator.gift.action'),
        harmless: true,
        run: async () => {
          try {
            await api.call('orders.gift', { params: { id }, body, key: key.forBody(body) });
          } catch (error) {
            // The field shows the error.
            if (form.state.showAtFields(error)) return;
            throw error;
          }
          key.complete();
          toast(t('orders.operator.gift.done', { what }));
          onClose();
          await changed();
        },
      });
    },
  });
  const { values, set, errorOf } = form;
  const chosen = chosenOf(values);
  const isPacks = chosen?.type === 0;
  const number = (field: 'num' | 'characters') => ({
    ...form.field(field),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });
  return (
    <>
      <FormDialog
        {...form.state}
        title={t('orders.operator.gift.title', { email })}
        submit={t('orders.operator.gift.submit')}
        onClose={onClose}
      >
        <>
          <SegmentsField
            label={t('orders.operator.gift.what')}
            value={values.what}
            options={[
              { value: 'package', text: t('orders.columns.package') },
              { value: 'characters', text: t('orders.operator.gift.characters') },
            ]}
            onChange={(what) => set({ what })}
          />
          {values.what === 'package' ? (
            <>
              <SoldPackageField
                packages={packages}
                value={values.setMealId}
                error={errorOf('setMealId')}
                onChange={(setMealId) => set({ setMealId })}
              />
              <Field
                optional
                label={t(isPacks ? 'orders.operator.gift.packs' : 'orders.operator.gift.num')}
                help={chosen && rules.numHelp(chosen)}
                error={errorOf('num')}
              >
                {(fieldProps) => <Input {...fieldProps} {...number('num')} />}
              </Field>
            </>
          ) : (
            <Field label={t('orders.operator.gift.amount')} error={errorOf('characters')}>
              {(fieldProps) => (
                <Input {...fieldProps} {...number('characters')} end={t('orders.operator.gift.amountUnit')} />
              )}
            </Field>
          )}
          <ReasonField
            help={t('orders.operator.gift.reasonHelp')}
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
