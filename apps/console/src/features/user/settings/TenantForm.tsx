import { languages, type TenantSettings } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../i18n/i18n';
import { api } from '../../../lib/api';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import { Field } from '../../../ui/form/Field';
import styles from '../../../ui/form/Form.module.css';
import { FormFoot } from '../../../ui/form/FormFoot';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { ZonePicker } from '../../../ui/form/ZonePicker';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { useForm } from '../../../ui/form/use-form';
import { tenantSettingsQuery } from '../../tenants/public';
import { guardedSearch } from './setting-search';

const order = ['timeZone', 'language'] as const;
type Shown = Pick<TenantSettings, (typeof order)[number]>;
const shownOf = ({ timeZone, language }: TenantSettings): Shown => ({ timeZone, language });

export function TenantForm({ before }: { before: TenantSettings }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm<Shown>({ defaultValues: shownOf(before) });
  const { control, formState } = form;
  const { errors, isDirty } = formState;
  useLeaveGuard(isDirty, { search: guardedSearch });
  const submit = useFormSubmit(form, {
    fields: order,
    save: (body) => api.call('tenants.edit-settings', { body }),
    onSaved: async (saved) => {
      client.setQueryData(tenantSettingsQuery.queryKey, saved);
      form.reset(shownOf(saved), { keepValues: true });
      toast(t('user.basic.tenantSaved'));
      // Days now begin at another time, which changes every figure of today.
      await client.invalidateQueries();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      <Controller
        name="timeZone"
        control={control}
        render={({ field }) => (
          <Field label={t('user.info.zone')} help={t('user.basic.zoneHelp')} error={errors.timeZone?.message}>
            {(fieldProps) => (
              <ZonePicker {...fieldProps} ref={field.ref} value={field.value} onChange={field.onChange} />
            )}
          </Field>
        )}
      />
      <ChoiceField
        name="language"
        control={control}
        label={t('user.basic.language')}
        help={t('user.basic.languageHelp')}
        error={errors.language?.message}
        options={languages.map((value) => ({ value, text: languageNames[value] }))}
      />
      <FormFoot
        {...submit}
        submit={t('common.save')}
        note={isDirty ? t('user.basic.unsaved') : undefined}
        quiet={!isDirty}
      />
    </form>
  );
}
