import {
  type Channel,
  channelLimits,
  type PlatformCode,
  type TokenChannelKind,
} from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useWrite } from '../../lib/use-write';
import { InputField } from '../../ui/form/Input';
import { PasswordField } from '../../ui/form/PasswordInput';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';
import { SubAccountField } from './SubAccountField';
import { useChannelSaved } from './use-channel-saved';

interface FormValues {
  name: string;
  subAccountId: string;
  token: string;
}

interface ChannelFormProps {
  kind: TokenChannelKind;
  platform: PlatformCode;
  /** Null for a new channel. */
  before: Channel | null;
  onClose(): void;
}

/** The token can be entered but is never shown. An existing channel keeps its token unless another one is entered. */
export default function ChannelForm({ kind, platform, before, onClose }: ChannelFormProps) {
  const { t } = useTranslation();
  const onSaved = useChannelSaved(onClose);
  const save = useWrite({
    call: ({ name, subAccountId, token }: FormValues, key): Promise<Channel> => {
      if (before === null) {
        const body = { kind, name, subAccountId, token };
        return api.call('channels.create', { body, key: key.forBody(body) });
      }
      return changeOf(before, { name, token });
    },
  });
  const form = useCheckedForm<FormValues, Channel>({
    initial: { name: before?.name ?? '', subAccountId: before?.subAccountId ?? '', token: '' },
    wrongIn: ({ name, subAccountId, token }) => ({
      ...(name.trim() === '' && { name: t('common.nameMissing') }),
      ...(before === null && subAccountId === '' && { subAccountId: t('channels.form.subAccountMissing') }),
      ...(before === null && token.trim() === '' && { token: t('channels.form.tokenMissing') }),
    }),
    save: (values) => save.mutateAsync({ ...values, name: values.name.trim(), token: values.token.trim() }),
    onSaved,
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      {...form.state}
      title={before ? t('common.editOf', { name: before.name }) : t('channels.add')}
      submit={t('common.save')}
      onClose={onClose}
    >
      {before === null && <p className="dim">{t('channels.form.unverified')}</p>}
      <InputField
        label={t('channels.form.name')}
        error={errorOf('name')}
        autoFocus
        {...form.field('name')}
        maxLength={channelLimits.nameMax}
      />
      {before === null && (
        <SubAccountField
          platform={platform}
          error={errorOf('subAccountId')}
          value={values.subAccountId}
          onChange={(subAccountId) => set({ subAccountId })}
        />
      )}
      <PasswordField
        optional={before !== null}
        label={t('channels.form.token')}
        help={t(before ? 'channels.form.tokenKept' : 'channels.form.tokenHelp')}
        error={errorOf('token')}
        {...form.field('token')}
        autoComplete="off"
        maxLength={channelLimits.tokenMax}
      />
    </FormDialog>
  );
}

async function changeOf(
  before: Channel,
  { name, token }: Pick<FormValues, 'name' | 'token'>,
): Promise<Channel> {
  const params = { id: before.id };
  if (token !== '') await api.call('channels.rotate-token', { params, body: { token } });
  return api.call('channels.edit', { params, body: { name } });
}
