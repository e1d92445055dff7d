import {
  type CataloguePackage,
  identityLimits,
  isEmail,
  type Language,
  languages,
  orderLimits,
  type Tenant,
  tenantLimits,
} from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../i18n/i18n';
import { api } from '../../../lib/api';
import { wholeOf } from '../../../lib/decimal';
import { useFormat } from '../../../lib/format';
import { operatorKeys } from '../../../lib/operator-keys';
import { toast } from '../../../lib/toasts';
import { Field } from '../../../ui/form/Field';
import { Input, InputField } from '../../../ui/form/Input';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { ZonePicker } from '../../../ui/form/ZonePicker';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { SegmentsField } from '../../../ui/Segments';
import { catalogueQuery, SoldPackageField } from '../../catalogue/public';

interface NewTenantDialogProps {
  onCreated(tenant: Tenant): void;
  onClose(): void;
}

interface Values {
  email: string;
  language: Language;
  timeZone: string;
  /** Empty means the free plan. */
  setMealId: string;
  /** Empty means the minimum. */
  num: string;
}

/** The minimum of a plan's ports or packs of characters. */
const leastOf = ({ type, minPort }: CataloguePackage): number => (type === 1 ? Math.max(1, minPort) : 1);

/** Creates a tenant for an owner who shall not register. The owner chooses a password by an emailed link. */
export default function NewTenantDialog({ onCreated, onClose }: NewTenantDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { data: catalogue } = useQuery(catalogueQuery);
  const packages = catalogue?.packages ?? [];
  const chosenOf = ({ setMealId }: Values) => packages.find(({ id }) => id === setMealId);
  const wrongNum = (values: Values): string | undefined => {
    const chosen = chosenOf(values);
    if (!chosen || values.num.trim() === '') return undefined;
    const [num, least] = [wholeOf(values.num), leastOf(chosen)];
    if (num !== null && num >= least && num <= orderLimits.numMax) return undefined;
    return t('orders.operator.gift.badNumber', {
      least: format.number(least),
      most: format.number(orderLimits.numMax),
    });
  };
  const { values, field, set, errorOf, state } = useCheckedForm<Values, Tenant>({
    initial: {
      email: '',
      language: tenantLimits.defaultLanguage,
      timeZone: tenantLimits.defaultTimeZone,
      setMealId: '',
      num: '',
    },
    wrongIn: (typed) => {
      const num = wrongNum(typed);
      return {
        ...(!isEmail(typed.email.trim()) && { email: t('failures.rules.isEmail') }),
        ...(num && { num }),
      };
    },
    save: (typed) => {
      const { language, timeZone } = typed;
      const chosen = chosenOf(typed);
      const gift = chosen ? { setMealId: chosen.id, num: wholeOf(typed.num) ?? leastOf(chosen) } : null;
      return api.call('tenants.create', { body: { email: typed.email.trim(), language, timeZone, gift } });
    },
    onSaved: async (tenant) => {
      toast(t('tenants.create.done', { email: tenant.email }));
      onCreated(tenant);
      await client.invalidateQueries({ queryKey: operatorKeys.tenants });
    },
  });
  const chosen = chosenOf(values);
  const isPacks = chosen?.type === 0;
  return (
    <FormDialog
      {...state}
      title={t('tenants.create.open')}
      submit={t('tenants.create.submit')}
      onClose={onClose}
    >
      <InputField
        label={t('tenants.columns.email')}
        help={t('tenants.create.emailHelp', { days: identityLimits.passwordLinkDays })}
        error={errorOf('email')}
        autoFocus
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={identityLimits.usernameMax}
      />
      <SegmentsField
        label={t('tenants.columns.language')}
        help={t('tenants.create.languageHelp')}
        value={values.language}
        options={languages.map((value) => ({ value, text: languageNames[value] }))}
        onChange={(language) => set({ language })}
      />
      <Field label={t('tenants.columns.timeZone')} error={errorOf('timeZone')}>
        {(fieldProps) => (
          <ZonePicker {...fieldProps} value={values.timeZone} onChange={(timeZone) => set({ timeZone })} />
        )}
      </Field>
      <SoldPackageField
        packages={packages}
        none={t('tenants.create.free')}
        value={values.setMealId}
        error={errorOf('setMealId')}
        onChange={(setMealId) => set({ setMealId })}
      />
      {chosen && (
        <Field
          optional
          label={t(isPacks ? 'orders.operator.gift.packs' : 'orders.operator.gift.num')}
          help={
            isPacks
              ? t('orders.operator.gift.packsHelp')
              : t('orders.operator.gift.numHelp', { shown: format.number(leastOf(chosen)) })
          }
          error={errorOf('num')}
        >
          {(fieldProps) => <Input {...fieldProps} {...field('num')} inputMode="numeric" autoComplete="off" />}
        </Field>
      )}
    </FormDialog>
  );
}
