import {
  billingLimits,
  type Catalogue,
  type CataloguePackage,
  type PackageFamily,
} from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { operatorKeys } from '../../lib/operator-keys';
import { toast } from '../../lib/toasts';
import { InputField } from '../../ui/form/Input';
import { SelectField } from '../../ui/form/Select';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';
import { settingsQuery } from '../settings/public';
import styles from './PackagesPage.module.css';
import {
  blankPackage,
  newPackageOf,
  type PackageValues,
  priceOf,
  soldFamilies,
  termsOf,
  typeOf,
  valuesOf,
  wrongIn,
} from './package-form';
import { packageName } from './package-name';

interface PackageFormProps {
  /** Null for a new package. */
  before: CataloguePackage | null;
  /** The preselected family of a new package. */
  family: PackageFamily | undefined;
  catalogue: Catalogue;
  onClose(): void;
}

type TextField = Exclude<keyof PackageValues, 'family'>;

/** The terms of a new package, or of a package's next version. */
export default function PackageForm({ before, family, catalogue, onClose }: PackageFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const form = useCheckedForm<PackageValues>({
    initial: before ? valuesOf(before) : blankPackage(saleable(family), nextPosition(catalogue)),
    wrongIn: (values) => wrongIn(t, format, values),
    save: async (values) => {
      try {
        const saved = await (before
          ? api.call('billing.edit-package', { params: { id: before.id }, body: termsOf(values) })
          : api.call('billing.add-package', { body: newPackageOf(values) }));
        toast(savedText(saved));
      } finally {
        void client.invalidateQueries({ queryKey: operatorKeys.catalogue });
      }
    },
    onSaved: onClose,
  });
  const savedText = ({ id, name, version }: CataloguePackage) => {
    const shown = packageName(t, format, { name });
    if (!before) return t('catalogue.form.added', { name: shown });
    return id === before.id
      ? t('catalogue.form.unchanged')
      : t('catalogue.form.saved', { name: shown, version });
  };
  const { values, set, errorOf } = form;
  const isByDays = typeOf(values.family) === 1;
  const shownName = packageName(t, format, values);
  const text = (field: TextField, label: string, rest: { help?: string; end?: ReactNode; most?: number }) => (
    <InputField
      label={label}
      help={rest.help}
      error={errorOf(field)}
      {...form.field(field)}
      autoComplete="off"
      {...(field === 'name' || field === 'code'
        ? { maxLength: rest.most, spellCheck: false }
        : { inputMode: field === 'price' ? ('decimal' as const) : ('numeric' as const) })}
      end={rest.end}
    />
  );
  const word = (key: 'code' | 'name' | 'days' | 'characters' | 'discount' | 'position') =>
    t(`catalogue.form.${key}`);
  const retired = before !== null && before.retiredAt !== null;
  return (
    <FormDialog
      {...form.state}
      title={
        before
          ? t(retired ? 'catalogue.form.sellAgain' : 'catalogue.form.edit', {
              name: packageName(t, format, before),
            })
          : t('catalogue.form.add')
      }
      submit={
        before ? t('catalogue.form.submitNext', { version: before.version + 1 }) : t('catalogue.form.submit')
      }
      onClose={onClose}
    >
      <>
        {before ? (
          <p className="aside">
            {t('catalogue.form.keeps', { sold: format.number(before.sold), version: before.version })}
          </p>
        ) : (
          <div className={styles.two}>
            <FamilySelect
              value={values.family}
              error={errorOf('family')}
              onChange={(to) => set({ family: to })}
            />
            {text('code', word('code'), { help: t('catalogue.form.codeHelp'), most: 40 })}
          </div>
        )}
        <div className={styles.two}>
          {text('name', word('name'), {
            help:
              shownName === values.name
                ? t('catalogue.form.nameHelp')
                : t('catalogue.form.nameShown', { name: shownName }),
            most: billingLimits.nameMax,
          })}
          {isByDays
            ? text('days', word('days'), { end: t('catalogue.form.daysUnit') })
            : text('characters', word('characters'), { end: t('catalogue.form.charactersUnit') })}
        </div>
        <div className={styles.two}>
          {text('price', t(isByDays ? 'catalogue.form.pricePort' : 'catalogue.form.pricePack'), {
            end: 'USD',
          })}
          {text('discount', word('discount'), { help: t('catalogue.form.discountHelp'), end: '%' })}
        </div>
        <div className={styles.two}>
          {isByDays
            ? text('minPort', t('catalogue.form.minPort'), {})
            : text('minPort', t('catalogue.form.minPortPack'), {
                help: t('catalogue.form.minPortPackHelp'),
              })}
          {text('position', word('position'), { help: t('catalogue.form.positionHelp') })}
        </div>
        <Preview values={values} />
      </>
    </FormDialog>
  );
}

const saleable = (family: PackageFamily | undefined): PackageFamily =>
  family && soldFamilies.includes(family) ? family : 'BIAO_ZHUN_ROOT';

const nextPosition = ({ packages }: Catalogue): number =>
  Math.min(billingLimits.positionMax, Math.max(0, ...packages.map(({ position }) => position + 1)));

interface FamilySelectProps {
  value: PackageFamily;
  error: string | undefined;
  onChange(family: PackageFamily): void;
}

function FamilySelect({ value, error, onChange }: FamilySelectProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('catalogue.form.family')}
      error={error}
      name="family"
      value={value}
      options={soldFamilies.map((family) => ({ value: family, text: t(`billing.family.${family}`) }))}
      onChange={(next) => onChange(next as PackageFamily)}
    />
  );
}

/** The tenant's price, computed while the operator types. */
function Preview({ values }: { values: PackageValues }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: settings } = useQuery(settingsQuery);
  const price = priceOf(values);
  const rmb = price && settings ? format.rmb(Math.round((price.actual * settings.rmbRate) / 10_000)) : '—';
  const shown = { price: format.money(price?.actual), rmb };
  const isByDays = typeOf(values.family) === 1;
  const terms = t(isByDays ? 'catalogue.form.previewPort' : 'catalogue.form.previewPack', shown);
  return (
    <div className={styles.preview} role="status">
      <small>{t('catalogue.form.preview')}</small>
      <strong>
        {price === null ? t('common.unknown') : price.actual === 0 ? t('catalogue.form.free') : terms}
      </strong>
      {price !== null && price.least !== null && price.actual > 0 && (
        <small>
          {t('catalogue.form.previewLeast', {
            count: Number(values.minPort),
            ports: values.minPort,
            total: format.money(price.least),
          })}
        </small>
      )}
    </div>
  );
}
