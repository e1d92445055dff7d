import { portModes } from '@parley/contracts/public';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { FormSection } from '../../../ui/form/FormSection';
import { useDynamicPorts } from '../queries';
import type { FormValues, Rules } from './form-values';
import { NumberField } from '../../../ui/form/NumberInput';
import styles from '../../../ui/form/FormPage.module.css';

/** Fixed ports are reserved from the package. Either mode may have a limit. */
export function PortFields({ free, rules }: { free: number | null; rules: Rules }) {
  const { t } = useTranslation();
  const format = useFormat();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<FormValues>();
  const isFixed = useWatch({ control, name: 'portMode' }) === 'fixed';
  const dynamic = useDynamicPorts();
  const unit = t('subAccounts.form.unit');
  return (
    <FormSection title={t('subAccounts.form.ports')} note={t('subAccounts.form.portsNote')}>
      <ChoiceField
        name="portMode"
        control={control}
        label={t('subAccounts.form.portMode')}
        help={
          isFixed
            ? t('subAccounts.form.fixedHelp')
            : t('subAccounts.form.dynamicHelp', { shown: format.number(dynamic) })
        }
        options={portModes.map((value) => ({ value, text: t(`subAccounts.form.${value}`) }))}
      />
      <div className={styles.pair}>
        {isFixed && (
          <NumberField
            label={t('subAccounts.form.reserved')}
            help={
              free === null ? undefined : t('subAccounts.form.reservedHelp', { shown: format.number(free) })
            }
            error={errors.portsReserved?.message}
            unit={unit}
            {...register('portsReserved', { validate: rules.reserved })}
          />
        )}
        <NumberField
          optional
          label={t('subAccounts.form.limit')}
          help={t('subAccounts.form.limitHelp')}
          error={errors.portLimit?.message}
          unit={unit}
          {...register('portLimit', { validate: rules.limit })}
        />
      </div>
    </FormSection>
  );
}
