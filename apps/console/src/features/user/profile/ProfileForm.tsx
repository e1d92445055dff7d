import { identityLimits, type Profile } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import styles from '../../../ui/form/Form.module.css';
import { FormFoot } from '../../../ui/form/FormFoot';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { InputField } from '../../../ui/form/Input';
import { TextAreaField } from '../../../ui/form/TextArea';
import { useForm } from '../../../ui/form/use-form';
import { readUserAgain, userKeys } from '../queries';
import { guardedSearch } from '../settings/setting-search';

interface Values {
  tgContact: string;
  intro: string;
}

const order = ['tgContact', 'intro'] as const;

/** Counts code points, as the server does. */
const lengthOf = (text: string): number => Array.from(text.trim()).length;

export function ProfileForm({ before }: { before: Profile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { tgContact: before.tgContact, intro: before.intro } });
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  useLeaveGuard(isDirty, { search: guardedSearch });
  const intro = lengthOf(useWatch({ control, name: 'intro' }));
  const { introMax, tgContactMax } = identityLimits;
  const submit = useFormSubmit(form, {
    fields: order,
    save: ({ tgContact: contact, intro: text }) =>
      api.call('identity.edit-profile', { body: { tgContact: contact.trim(), intro: text.trim() } }),
    onSaved: async (saved) => {
      client.setQueryData(userKeys.profile, saved);
      // Keeps values typed during the save.
      form.reset({ tgContact: saved.tgContact, intro: saved.intro }, { keepValues: true });
      toast(t('user.basic.saved'));
      await readUserAgain(client);
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      <InputField
        optional
        label={t('user.info.contact')}
        help={t('user.basic.contactHelp')}
        error={errors.tgContact?.message}
        autoComplete="off"
        spellCheck={false}
        {...register('tgContact', {
          validate: (text) =>
            lengthOf(text) <= tgContactMax ||
            t('user.basic.contactLong', { shown: format.number(tgContactMax) }),
        })}
      />
      <div>
        <TextAreaField
          optional
          label={t('user.info.intro')}
          error={errors.intro?.message}
          {...register('intro', {
            validate: (text) =>
              lengthOf(text) <= introMax ||
              t('user.basic.introLong', { shown: format.number(lengthOf(text) - introMax) }),
          })}
        />
        <p className={`${styles.counter} ${intro > introMax ? styles.over : ''}`}>
          {t('user.basic.introCount', { shown: format.number(intro), most: introMax })}
        </p>
      </div>
      <FormFoot
        {...submit}
        submit={t('common.save')}
        note={isDirty ? t('user.basic.unsaved') : undefined}
        quiet={!isDirty}
      />
    </form>
  );
}
