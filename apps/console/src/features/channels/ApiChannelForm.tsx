import {
  type Channel,
  channelLimits,
  clientPlatforms,
  type CreateApiChannel,
  type PlatformCode,
  portLimits,
} from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useWrite } from '../../lib/use-write';
import { InputField } from '../../ui/form/Input';
import { SelectField } from '../../ui/form/Select';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';
import { SubAccountField } from './SubAccountField';
import { useChannelSaved } from './use-channel-saved';

interface ApiChannelFormProps {
  /** Null for a new channel. */
  before: Channel | null;
  onClose(): void;
}

/** A channel whose other side is the tenant's own system. Only the name of an existing one is edited. */
export default function ApiChannelForm({ before, onClose }: ApiChannelFormProps) {
  const { t } = useTranslation();
  const onSaved = useChannelSaved(onClose);
  const save = useWrite({
    call: (body: CreateApiChannel, key): Promise<Channel> =>
      before === null
        ? api.call('channels.create-api', { body, key: key.forBody(body) })
        : api.call('channels.edit', { params: { id: before.id }, body: { name: body.name } }),
  });
  const form = useCheckedForm<CreateApiChannel, Channel>({
    initial: {
      name: before?.name ?? '',
      subAccountId: before?.subAccountId ?? '',
      platform: 'whatsapp',
      account: before?.account ?? '',
    },
    wrongIn: ({ name, subAccountId, account }) => ({
      ...(name.trim() === '' && { name: t('common.nameMissing') }),
      ...(subAccountId === '' && { subAccountId: t('channels.form.subAccountMissing') }),
      ...(account.trim() === '' && { account: t('channels.api.accountMissing') }),
    }),
    save: (values) =>
      save.mutateAsync({ ...values, name: values.name.trim(), account: values.account.trim() }),
    onSaved,
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      {...form.state}
      title={before ? t('common.editOf', { name: before.name }) : t('channels.api.add')}
      submit={t('common.save')}
      onClose={onClose}
    >
      {before === null && <p className="dim">{t('channels.api.note')}</p>}
      <InputField
        label={t('channels.form.name')}
        error={errorOf('name')}
        autoFocus
        {...form.field('name')}
        maxLength={channelLimits.nameMax}
      />
      {before === null && (
        <>
          <SelectField
            label={t('channels.api.platform')}
            error={errorOf('platform')}
            value={values.platform}
            options={clientPlatforms.map(({ code, name }) => ({ value: code, text: name }))}
            onChange={(platform) => set({ platform: platform as PlatformCode, subAccountId: '' })}
          />
          <SubAccountField
            platform={values.platform}
            error={errorOf('subAccountId')}
            value={values.subAccountId}
            onChange={(subAccountId) => set({ subAccountId })}
          />
          <InputField
            label={t('channels.api.account')}
            help={t('channels.api.accountHelp')}
            error={errorOf('account')}
            {...form.field('account')}
            maxLength={portLimits.accountMax}
          />
        </>
      )}
    </FormDialog>
  );
}
