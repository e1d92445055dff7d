import {
  billingLimits,
  type CatalogueFamily,
  freeFamily,
  type PrivilegeCode,
  privilegeCodes,
  quotaMax,
  type QuotaName,
  quotaNames,
  type Quotas,
} from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { wholeOf } from '../../lib/decimal';
import { useFormat } from '../../lib/format';
import { operatorKeys } from '../../lib/operator-keys';
import { toast } from '../../lib/toasts';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Input, InputField } from '../../ui/form/Input';
import { SwitchField } from '../../ui/form/SwitchField';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';
import styles from './PackagesPage.module.css';

interface FamilyFormProps {
  family: CatalogueFamily;
  onClose(): void;
}

const { nameMax, subTitleMax, minPortMax } = billingLimits;

/** Sizes are edited in megabytes. */
const unitOf = (quota: QuotaName): number => (quota.endsWith('Bytes') ? 1024 ** 2 : 1);
const shownQuota = (quotas: Quotas, quota: QuotaName) => String(Math.round(quotas[quota] / unitOf(quota)));
const mostOf = (quota: QuotaName) => Math.floor(quotaMax / unitOf(quota));

/** A family's name, its privileges, and whether it is on sale. */
export default function FamilyForm({ family, onClose }: FamilyFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { code, title, subTitle, hidden, privileges } = family;
  const name = t(`billing.family.${code}`);
  const shownQuotas = Object.fromEntries(
    quotaNames.map((quota) => [quota, shownQuota(family.quotas, quota)]),
  ) as Record<QuotaName, string>;
  const form = useCheckedForm({
    initial: { title, subTitle, minPort: String(family.minPort), hidden, privileges, quotas: shownQuotas },
    wrongIn: (values) => {
      const ports = wholeOf(values.minPort);
      const isPorts = ports !== null && ports >= 1 && ports <= minPortMax;
      return {
        ...(values.title.trim() === '' && { title: t('common.required') }),
        ...(!isPorts && {
          minPort: t('catalogue.form.badNumber', { least: 1, most: format.number(minPortMax) }),
        }),
        ...Object.fromEntries(
          quotaNames
            .filter((quota) => (wholeOf(values.quotas[quota]) ?? Infinity) > mostOf(quota))
            .map((quota) => [
              `quotas.${quota}`,
              t('catalogue.form.badNumber', { least: 0, most: format.number(mostOf(quota)) }),
            ]),
        ),
      };
    },
    save: async (values) => {
      // A size that the user did not edit keeps its bytes, although the field rounds them.
      const quotaOf = (quota: QuotaName) =>
        values.quotas[quota] === shownQuotas[quota]
          ? family.quotas[quota]
          : (wholeOf(values.quotas[quota]) ?? 0) * unitOf(quota);
      const quotas = Object.fromEntries(quotaNames.map((quota) => [quota, quotaOf(quota)])) as Quotas;
      const body = { ...values, minPort: wholeOf(values.minPort) ?? 1, quotas };
      await api.call('billing.edit-family', { params: { code }, body });
      toast(t('catalogue.family.saved', { name }));
      void client.invalidateQueries({ queryKey: operatorKeys.catalogue });
    },
    onSaved: onClose,
  });
  const { values, set, errorOf } = form;
  const input = (field: 'title' | 'subTitle' | 'minPort') => ({ ...form.field(field), autoComplete: 'off' });
  return (
    <FormDialog
      {...form.state}
      title={t('catalogue.family.edit', { name })}
      submit={t('catalogue.family.submit')}
      onClose={onClose}
    >
      <>
        <div className={styles.two}>
          <InputField
            label={t('catalogue.family.name')}
            error={errorOf('title')}
            {...input('title')}
            maxLength={nameMax}
          />
          <InputField
            label={t('catalogue.columns.minPort')}
            help={t('catalogue.family.minPortHelp')}
            error={errorOf('minPort')}
            {...input('minPort')}
            inputMode="numeric"
          />
        </div>
        <InputField
          optional
          label={t('catalogue.family.subTitle')}
          error={errorOf('subTitle')}
          {...input('subTitle')}
          maxLength={subTitleMax}
        />
        {code !== freeFamily && (
          <SwitchField
            label={t('catalogue.hidden')}
            help={t('catalogue.family.hiddenHelp')}
            checked={values.hidden}
            onChange={(next) => set({ hidden: next })}
          />
        )}
        <Field
          group
          label={t('catalogue.family.privileges')}
          help={t('catalogue.family.privilegesHelp', { tenants: format.number(family.tenants) })}
          error={errorOf('privileges')}
        >
          {() => <Privileges selected={values.privileges} onChange={(next) => set({ privileges: next })} />}
        </Field>
        <Field group label={t('catalogue.family.quotas')} help={t('catalogue.family.quotasHelp')}>
          {() => (
            <div className={styles.two}>
              {quotaNames.map((quota) => (
                <Field
                  key={quota}
                  label={t(`subscription.quota.${quota}`)}
                  error={errorOf(`quotas.${quota}`)}
                >
                  {(fieldProps) => (
                    <Input
                      {...fieldProps}
                      {...form.field(`quotas.${quota}`)}
                      inputMode="numeric"
                      autoComplete="off"
                      end={unitOf(quota) > 1 && 'MB'}
                    />
                  )}
                </Field>
              ))}
            </div>
          )}
        </Field>
      </>
    </FormDialog>
  );
}

interface PrivilegesProps {
  selected: PrivilegeCode[];
  onChange(selected: PrivilegeCode[]): void;
}

function Privileges({ selected, onChange }: PrivilegesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.checks}>
      {privilegeCodes.map((code) => (
        <Checkbox
          key={code}
          checked={selected.includes(code)}
          onChange={(event) =>
            onChange(event.target.checked ? [...selected, code] : selected.filter((one) => one !== code))
          }
        >
          {t(`billing.service.${code}.name`)}
          <small>{t(`billing.service.${code}.text`)}</small>
        </Checkbox>
      ))}
    </div>
  );
}
