import { type ContactProfile, chatLimits, type ProfileField, profileFields } from '@parley/contracts/public';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { useForm } from '../../../ui/form/use-form';
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

/** Edits of others are shown, except in the field being typed in. */
export function ProfileForm({ profile }: { profile: ContactProfile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const save = useEditProfile(profile.conversationId);
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({ values: valuesOf(profile), resetOptions: { keepDirtyValues: true } });
  useLeaveGuard(form.formState.isDirty, { search: guardedSearch });
  const submit = form.handleSubmit(async ({ language, ...values }) => {
    if (save.isPending) return;
    setFailure(undefined);
    try {
      const saved = await save.mutateAsync({ ...values, language: language || null });
      form.reset(valuesOf(saved));
      toast(t('chat.profile.saved'));
    } catch (error) {
      setFailure(failureText(t, error));
    }
  });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{t(profile.shared ? 'chat.profile.shared' : 'chat.profile.own')}</p>
      <Field label={t('chat.profile.remark')}>
        {(fieldProps) => (
          <Input {...fieldProps} maxLength={chatLimits.remarkMax} {...form.register('remark')} />
        )}
      </Field>
      <Controller
        control={form.control}
        name="tags"
        render={({ field: { value, onChange } }) => <TagsInput value={value} onChange={onChange} />}
      />
      <Controller
        control={form.control}
        name="language"
        render={({ field: { value, onChange } }) => (
          <Field label={t('chat.profile.language')} help={t('chat.profile.languageHelp')}>
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
        <Field key={name} label={t(`chat.profile.field.${name}`)}>
          {(fieldProps) => (
            <Input {...fieldProps} maxLength={chatLimits.fieldMax} {...form.register(`fields.${name}`)} />
          )}
        </Field>
      ))}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.foot}>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          aria-disabled={save.isPending || !form.formState.isDirty}
        >
          {t('chat.profile.save')}
        </Button>
        {profile.updatedAt && (
          <span className={styles.note}>
            {t('chat.profile.updatedAt', { time: format.dateTime(profile.updatedAt) })}
          </span>
        )}
      </div>
    </form>
  );
}
