import { type RefreshMinutes, type Share, shareLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { usePrivilege } from '../../../lib/privileges';
import { toast } from '../../../lib/toasts';
import { PasswordField } from '../../../ui/form/PasswordInput';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { UpgradeHint } from '../../../ui/UpgradeHint';
import { useForm } from '../../../ui/form/use-form';
import { useEditShare } from '../mutations';
import { sharedAccountsQuery, shareQuery } from '../queries';
import { AccountFields, FullAccountsField } from './AccountFields';
import {
  accountsRule,
  type AccountValues,
  isSharePassword,
  passwordRule,
  type ShareFormValues,
  titleRule,
} from './form-values';
import { RefreshField } from './RefreshField';
import { TitleField } from './TitleField';

type EditValues = Pick<ShareFormValues, 'title' | 'refreshMinutes' | 'password' | 'showsFullAccounts'> &
  AccountValues;

const editFields = [
  ...(['title', 'range', 'socialAccountIds'] as const),
  ...(['showsFullAccounts', 'password', 'refreshMinutes'] as const),
] satisfies (keyof EditValues)[];

/** Waits for the share. Later data never overwrites typed text. */
export function EditShareForm({ id, onClose }: { id: string; onClose(): void }) {
  const { data } = useQuery(shareQuery(id));
  return data ? <Form share={data} onClose={onClose} /> : null;
}

function Form({ share, onClose }: { share: Share; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const edit = useEditShare(share.id);
  const { data: accounts } = useQuery(sharedAccountsQuery(share.id));
  const left = accounts?.filter(({ isInOrder }) => !isInOrder);
  const form = useForm<EditValues>({
    defaultValues: {
      title: share.title,
      range: share.range,
      socialAccountIds: share.socialAccountIds,
      refreshMinutes: String(share.refreshMinutes),
      password: '',
      showsFullAccounts: share.showsFullAccounts,
    },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const { errors } = form.formState;
  const submit = useFormSubmit(form, {
    fields: editFields,
    save: ({ title, range, socialAccountIds, refreshMinutes, showsFullAccounts, password }) =>
      edit.mutateAsync({
        title: title.trim(),
        range,
        socialAccountIds: range === 'all' ? [] : socialAccountIds,
        refreshMinutes: Number(refreshMinutes) as RefreshMinutes,
        showsFullAccounts,
        ...(password !== '' && { password }),
      }),
    onSaved: (saved) => {
      toast(t('workOrderShares.form.saved', { title: saved.title }));
      onClose();
    },
  });
  return (
    <FormDialog
      {...submit}
      title={t('workOrderShares.form.editTitle', { title: share.title })}
      submit={t('common.save')}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <TitleField validate={(text) => titleRule(t, text)} />
        <AccountFields workOrderId={share.workOrderId} left={left} validate={accountsRule(t, format)} />
        <FullAccountsField />
        <NewPassword share={share} error={errors.password?.message} register={form.register} />
        <RefreshField />
      </FormProvider>
    </FormDialog>
  );
}

interface NewPasswordProps {
  share: Share;
  error: string | undefined;
  register: ReturnType<typeof useForm<EditValues>>['register'];
}

/** A new password for a share with its own password. */
function NewPassword({ share, error, register }: NewPasswordProps) {
  const { t } = useTranslation();
  const mayLock = usePrivilege('share-passwords');
  if (share.access === 'public') return null;
  if (share.usesCommonPassword) return <p className="aside">{t('workOrderShares.form.usesCommon')}</p>;
  if (!mayLock) return <UpgradeHint privilege="share-passwords" />;
  const label = t('workOrderShares.form.newPassword');
  return (
    <PasswordField
      optional
      label={label}
      help={t('workOrderShares.form.newPasswordHelp')}
      error={error}
      autoComplete="off"
      maxLength={shareLimits.passwordMax}
      {...register('password', {
        validate: (text) => text === '' || isSharePassword(text) || passwordRule(t),
      })}
    />
  );
}
