import { type LinkField, linkLimits } from '@parley/contracts/public';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from '../../../ui/form/FormPage.module.css';
import { FormSection } from '../../../ui/form/FormSection';
import { InputField } from '../../../ui/form/Input';
import { PlatformField } from '../../../ui/form/PlatformField';
import { TextAreaField } from '../../../ui/form/TextArea';
import type { Rules } from './form-rules';
import type { FormValues } from './form-values';

interface TextFieldProps {
  name: Extract<LinkField, 'name' | 'remarks'>;
  max: number;
  validate(text: string): string | true;
  isRequired?: boolean;
  /** Has several lines. */
  isLong?: boolean;
}

/** A setting of plain text, under its word. */
function TextField({ name, max, validate, isRequired = false, isLong = false }: TextFieldProps) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<FormValues>();
  const Box = isLong ? TextAreaField : InputField;
  return (
    <Box
      label={t(`links.fields.${name}`)}
      optional={!isRequired}
      error={formState.errors[name]?.message}
      autoFocus={isRequired}
      autoComplete="off"
      maxLength={max * 2}
      {...register(name, { validate })}
    />
  );
}

export function BasicFields({ isNew, rules }: { isNew: boolean; rules: Rules }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext<FormValues>();
  return (
    <FormSection title={t('links.form.basic')} note={t('links.form.basicNote')}>
      <div className={styles.pair}>
        <TextField name="name" max={linkLimits.nameMax} validate={rules.name} isRequired />
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
      <TextField
        name="remarks"
        max={linkLimits.remarksMax}
        validate={rules.text(linkLimits.remarksMax)}
        isLong
      />
    </FormSection>
  );
}
