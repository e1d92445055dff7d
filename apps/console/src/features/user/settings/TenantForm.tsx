import { languages, type TenantSettings } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../i18n/i18n';
import { api } from '../../../lib/api';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import { Field } from '../../../ui/form/Field';
import styles from '../../../ui/form/Form.module.css';
import { FormFoot } from '../../../ui/form/FormFoot';
import { useFormFailure } from '../../../ui/form/use-form-failure';
import { ZonePicker } from '../../../ui/form/ZonePicker';
import { Segments } from '../../../ui/Segments';
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
  const failed = useFormFailure(form, order);
  const { control, formState } = form;
  const { errors, isDirty } = formState;
  useLeaveGuard(isDirty, { search: guardedSearch });
  const save = useMutation({
    mutationFn: (body: Shown) => api.call('tenants.edit-settings', { body }),
  });
  const submit = form.handleSubmit(async (values) => {
    if (save.isPending) return;
    failed.clear();
    try {
      const saved = await save.mutateAsync(values);
      client.setQueryData(tenantSettingsQuery.queryKey, saved);
      form.reset(shownOf(saved), { keepValues: true });
      toast(t('user.basic.tenantSaved'));
      // Days begin elsewhere now, and with them every figure of today.
      await client.invalidateQueries();
    } catch (error) {
      failed.show(error);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Controller
        name="timeZone"
        control={control}
        render={({ field }) => (
          <Field
            label={t('user.basic.zone')}
            help={t('user.basic.zoneHelp')}
            error={errors.timeZone?.message}
          >
            {(fieldProps) => (
              <ZonePicker {...fieldProps} ref={field.ref} value={field.value} onChange={field.onChange} />
            )}
          </Field>
        )}
      />
      <Controller
        name="language"
        control={control}
        render={({ field }) => (
          <Field
            group
            label={t('user.basic.language')}
            help={t('user.basic.languageHelp')}
            error={errors.language?.message}
          >
            {() => (
              <Segments
                label={t('user.basic.language')}
                value={field.value}
                options={languages.map((value) => ({ value, text: languageNames[value] }))}
                onChange={field.onChange}
              />
            )}
          </Field>
        )}
      />
      <FormFoot
        submit={t('common.save')}
        busy={save.isPending}
        wrong={order.filter((field) => errors[field]).length}
        failure={failed.failure}
        note={isDirty ? t('user.basic.unsaved') : undefined}
        quiet={!isDirty}
      />
    </form>
  );
}
