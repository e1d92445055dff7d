import { type CataloguePackage, type Gift, orderLimits, type Tenant } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { wholeOf } from '../../lib/decimal';
import { useFormat } from '../../lib/format';
import { useSubmitKey } from '../../lib/submit-key';
import { packageName } from '../../lib/package-name';
import { toast } from '../../lib/toasts';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import type { Confirmation } from '../../ui/material/ConfirmDialog';
import { FormDialog } from '../../ui/material/FormDialog';
import { Segments } from '../../ui/Segments';
import { Select } from '../../ui/Select';
import { ReasonField } from './ReasonField';
import { catalogueQuery } from './sales-queries';
import { useDialogForm } from './use-dialog-form';
import { useOrderChanged } from './use-order-changed';

const ConfirmDialog = lazy(() =>
  import('../../ui/material/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

const { numMax, giftCharactersMax, reasonMax } = orderLimits;

interface Values {
  what: 'package' | 'characters';
  setMealId: string;
  /** Empty is what is usual. */
  num: string;
  characters: string;
  reason: string;
}

const within = (text: string, most: number): boolean => {
  const value = wholeOf(text);
  return value !== null && value >= 1 && value <= most;
};

const giftOf = ({ what, setMealId, num, characters, reason }: Values): Gift => ({
  ...(what === 'package'
    ? { setMealId, ...(num.trim() !== '' && { num: wholeOf(num) ?? 1 }) }
    : { characters: wholeOf(characters) ?? 0 }),
  reason: reason.trim(),
});

/** Gives a package or characters, at no price. */
export default function GiftDialog({ tenant, onClose }: { tenant: Tenant; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const key = useSubmitKey();
  const changed = useOrderChanged();
  const { data: catalogue } = useQuery(catalogueQuery);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const { id, email } = tenant;
  const packages = (catalogue?.packages ?? []).filter(({ retiredAt }) => retiredAt === null);
  const chosenOf = (values: Values) => packages.find((one) => one.id === values.setMealId);
  const nameOf = (one: CataloguePackage) =>
    `${t(`billing.family.${one.family}`)} · ${packageName(t, format, one)}`;
  const whatOf = (values: Values): string => {
    const chosen = chosenOf(values);
    return values.what === 'package' && chosen
      ? t('sales.gift.packageOf', { name: nameOf(chosen) })
      : t('sales.gift.charactersOf', { shown: format.number(wholeOf(values.characters) ?? 0) });
  };
  const badNumber = (most: number) => t('sales.gift.badNumber', { least: 1, most: format.number(most) });
  const form = useDialogForm<Values>({
    initial: { what: 'package', setMealId: '', num: '', characters: '', reason: '' },
    wrongIn: (values) => ({
      ...(values.what === 'package' && !chosenOf(values) && { setMealId: t('common.required') }),
      ...(values.what === 'package' &&
        values.num.trim() !== '' &&
        !within(values.num, numMax) && { num: badNumber(numMax) }),
      ...(values.what === 'characters' &&
        !within(values.characters, giftCharactersMax) && { characters: badNumber(giftCharactersMax) }),
      ...(values.reason.trim() === '' && { reason: t('sales.orders.reasonRequired') }),
    }),
    save: async (values) => {
      const [body, what] = [giftOf(values), whatOf(values)];
      setAsked({
        title: t('sales.gift.askTitle', { what, email }),
        text: t('sales.gift.askText'),
        action: t('sales.gift.action'),
        run: async () => {
          await api.call('orders.gift', { params: { id }, body, key: key.of(body) });
          key.taken();
          toast(t('sales.gift.done', { what }));
          onClose();
          await changed();
        },
      });
    },
    onSaved: () => undefined,
  });
  const { values, set, errorOf } = form;
  const chosen = chosenOf(values);
  const isPacks = chosen?.type === 0;
  const number = (field: 'num' | 'characters') => ({
    ...{ name: field, inputMode: 'numeric' as const, autoComplete: 'off', value: values[field] },
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  return (
    <>
      <FormDialog
        {...form.state}
        title={t('sales.gift.title', { email })}
        submit={t('sales.gift.submit')}
        onClose={onClose}
      >
        <>
          <Field group label={t('sales.gift.what')}>
            {() => (
              <div>
                <Segments
                  label={t('sales.gift.what')}
                  value={values.what}
                  options={[
                    { value: 'package', text: t('sales.gift.package') },
                    { value: 'characters', text: t('sales.gift.characters') },
                  ]}
                  onChange={(what) => set({ what })}
                />
              </div>
            )}
          </Field>
          {values.what === 'package' ? (
            <>
              <Field label={t('sales.gift.packageLabel')} error={errorOf('setMealId')}>
                {({ wrong: _, ...ties }) => (
                  <Select
                    {...ties}
                    name="setMealId"
                    value={values.setMealId}
                    options={[
                      { value: '', text: t('sales.gift.choose') },
                      ...packages.map((one) => ({ value: one.id, text: nameOf(one) })),
                    ]}
                    onChange={(setMealId) => set({ setMealId })}
                  />
                )}
              </Field>
              <Field
                optional
                label={t(isPacks ? 'sales.gift.packs' : 'sales.gift.num')}
                help={t(isPacks ? 'sales.gift.packsHelp' : 'sales.gift.numHelp', {
                  least: format.number(Math.max(1, chosen?.minPort ?? 1)),
                })}
                error={errorOf('num')}
              >
                {(ties) => <Input {...ties} {...number('num')} />}
              </Field>
            </>
          ) : (
            <Field label={t('sales.gift.amount')} error={errorOf('characters')}>
              {(ties) => <Input {...ties} {...number('characters')} end={t('sales.gift.amountUnit')} />}
            </Field>
          )}
          <ReasonField
            help={t('sales.gift.reasonHelp')}
            error={errorOf('reason')}
            most={reasonMax}
            value={values.reason}
            onChange={(reason) => set({ reason })}
          />
        </>
      </FormDialog>
      {asked && (
        <Suspense>
          <ConfirmDialog asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
