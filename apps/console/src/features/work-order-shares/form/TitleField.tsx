import { shareLimits } from '@parley/contracts/public';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InputField } from '../../../ui/form/Input';
import type { ShareFormValues, ShareRules } from './form-values';

export function TitleField({ validate }: { validate: ShareRules['title'] }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<Pick<ShareFormValues, 'title'>>();
  return (
    <InputField
      label={t('workOrderShares.form.title')}
      help={t('workOrderShares.form.titleHelp')}
      error={formState.errors.title?.message}
      autoComplete="off"
      maxLength={shareLimits.titleMax * 2}
      {...register('title', { validate })}
    />
  );
}
