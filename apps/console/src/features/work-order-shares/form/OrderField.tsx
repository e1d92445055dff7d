import type { WorkOrder } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { platformName } from '../../../lib/platform-name';
import { Field } from '../../../ui/form/Field';
import { OrderSelect } from '../../work-orders/public';

interface OrderFieldProps {
  value: string;
  /** The chosen order, which the list may lack. */
  chosen: WorkOrder | undefined;
  error: string | undefined;
  onChange(id: string): void;
}

export function OrderField({ value, chosen, error, onChange }: OrderFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('workOrderShares.form.order')} help={t('workOrderShares.form.orderHelp')} error={error}>
      {({ wrong, ...fieldProps }) => (
        <OrderSelect
          {...fieldProps}
          name="workOrderId"
          aria-invalid={wrong || undefined}
          searchLabel={t('workOrderShares.form.searchOrder')}
          noneText={t('workOrderShares.form.chooseOrder')}
          textOf={({ name, platform }) => `${name} · ${platformName(platform)}`}
          chosen={chosen}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
