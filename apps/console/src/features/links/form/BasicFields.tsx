import { linkLimits } from '@parley/contracts/public';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from '../../../ui/form/FormPage.module.css';
import { FormSection } from '../../../ui/form/FormSection';
import { InputField } from '../../../ui/form/Input';
import { PlatformField } from '../../../ui/form/PlatformField';
import { TextAreaField } from '../../../ui/form/TextArea';
import type { Rules } from './form-rules';
import type { FormValues } from './form-values';

export function BasicFields({ isNew, rules }: { isNew: boolean; rules: Rules }) {
  const { t } = useTranslation();
  const {
    register,
    setValue,
    formState: { errors },
  } = useFormContext<FormValues>();
  return (
    <FormSection title={t('links.form.basic')} note={t('links.form.basicNote')}>
      <div className={styles.pair}>
        <InputField
          label={t('links.form.name')}
          error={errors.name?.message}
          autoFocus
          autoComplete="off"
          maxLength={linkLimits.nameMax * 2}
          {...register('name', { validate: rules.name })}
        />
        <PlatformField
          label={t('links.form.platform')}
          help={t(isNew ? 'links.form.platformHelp' : 'links.form.platformFixed')}
          isFixed={!isNew}
          onChanged={() => {
            // The sub-accounts may lack accounts of the other platform.
            setValue('subAccountIds', [], { shouldDirty: true });
            setValue('workOrderId', '', { shouldDirty: true });
          }}
        />
      </div>
      <TextAreaField
        label={t('links.form.remarks')}
        optional
        error={errors.remarks?.message}
        maxLength={linkLimits.remarksMax * 2}
        {...register('remarks', { validate: rules.remarks })}
      />
    </FormSection>
  );
}
