import { type ContactProfile, chatLimits, type ProfileField, profileFields } from '@parley/contracts/public';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { FormFailure } from '../../../ui/form/FormFailure';
import { InputField } from '../../../ui/form/Input';
import { useForm } from '../../../ui/form/use-form';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { LanguagePicker } from '../../translation/public';
import { useEditProfile } from '../mutations';
import styles from './ProfileColumn.module.css';
import { TagsInput } from './TagsInput';

interface Values {
  remark: string;
  tags: string[];
  language: string;
  fields: Record<ProfileField, string>;
}

const valuesOf = ({ remark, tags, language, fields }: ContactProfile): Values => ({
  remark,
  tags,
  language: language ?? '',
  fields: Object.fromEntries(profileFields.map((name) => [name, fields[name] ?? ''])) as Values['fields'],
});

const guardedSearch = ['c', 'panel'];

/** Shows edits by others, except in the field with the focus. */
export function ProfileForm({ profile, readOnly }: { profile: ContactProfile; readOnly: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const save = useEditProfile(profile.conversationId);
  const form = useForm<Values>({ values: valuesOf(profile), resetOptions: { keepDirtyValues: true } });
  const { errors, isDirty } = form.formState;
  useLeaveGuard(isDirty, { search: guardedSearch });
  const submit = useFormSubmit(form, {
    fields: ['remark', 'language', ...profileFields.map((name) => `fields.${name}` as const)],
    save: ({ language, ...values }) => save.mutateAsync({ ...values, language: language || null }),
    onSaved: (saved) => {
      form.reset(valuesOf(saved));
      toast(t('chat.profile.saved'));
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      <p className="caption">{t(profile.shared ? 'chat.profile.shared' : 'chat.profile.own')}</p>
      <fieldset className={styles.fields} disabled={readOnly}>
        <InputField
          label={t('chat.profile.remark')}
          error={errors.remark?.message}
          maxLength={chatLimits.remarkMax}
          {...form.register('remark')}
        />
        <Controller
          control={form.control}
          name="tags"
          render={({ field: { value, onChange } }) => <TagsInput value={value} onChange={onChange} />}
        />
        <Controller
          control={form.control}
          name="language"
          render={({ field: { value, onChange } }) => (
            <Field
              label={t('chat.profile.language')}
              help={t('chat.profile.languageHelp')}
              error={errors.language?.message}
            >
              {(fieldProps) => (
                <LanguagePicker
                  {...fieldProps}
                  value={value}
                  none={t('chat.profile.noLanguage')}
                  onChange={onChange}
                />
              )}
            </Field>
          )}
        />
        {profileFields.map((name) => (
          <InputField
            key={name}
            label={t(`chat.profile.field.${name}`)}
            error={errors.fields?.[name]?.message}
            maxLength={chatLimits.fieldMax}
            {...form.register(`fields.${name}`)}
          />
        ))}
      </fieldset>
      <FormFailure failure={submit.failure} />
      {(isDirty || profile.updatedAt) && (
        <div className={styles.foot}>
          {isDirty && (
            <Button type="submit" variant="contained" color="primary" aria-disabled={submit.busy}>
              {t('chat.profile.save')}
            </Button>
          )}
          {profile.updatedAt && (
            <span className="caption">
              {t('chat.profile.updatedAt', { time: format.dateTime(profile.updatedAt) })}
            </span>
          )}
        </div>
      )}
    </form>
  );
}
