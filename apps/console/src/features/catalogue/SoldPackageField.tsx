import type { CataloguePackage } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { SelectField } from '../../ui/form/Select';
import { packageName } from './package-name';

interface SoldPackageFieldProps {
  packages: readonly CataloguePackage[];
  /** The label of the choice of no package. */
  none?: string;
  /** A package's id; empty while none is chosen. */
  value: string;
  error: string | undefined;
  onChange(id: string): void;
}

/** One of the packages on sale. */
export function SoldPackageField({ packages, none, value, error, onChange }: SoldPackageFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const onSale = packages.filter(({ retiredAt }) => retiredAt === null);
  return (
    <SelectField
      label={t('orders.columns.package')}
      error={error}
      name="setMealId"
      value={value}
      options={[
        { value: '', text: none ?? t('orders.operator.gift.choose') },
        ...onSale.map((one) => ({
          value: one.id,
          text: `${t(`billing.family.${one.family}`)} · ${packageName(t, format, one)}`,
        })),
      ]}
      onChange={onChange}
    />
  );
}
