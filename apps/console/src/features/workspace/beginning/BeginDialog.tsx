import { chatLimits, fanLimits, type PlatformCode, type Sender } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { platformName } from '../../../lib/platform-name';
import { queryClient } from '../../../lib/query-client';
import { randomUuid } from '../../../lib/random-id';
import { toast } from '../../../lib/toasts';
import { EmptyState } from '../../../ui/EmptyState';
import { InputField } from '../../../ui/form/Input';
import { SelectField } from '../../../ui/form/Select';
import { TextAreaField } from '../../../ui/form/TextArea';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { FormDialogWait } from '../../../ui/mui/FormDialogWait';
import { useBegin } from '../mutations';
import { sendersQuery, workspaceKeys } from '../queries';

interface BeginProps {
  /** The contact's account or number, if it is known. */
  to: string | undefined;
  platform: PlatformCode | undefined;
  onOpen(conversationId: string): void;
  onClose(): void;
}

/** Begins a conversation with its first message, or opens the one that exists. */
export function BeginDialog(props: BeginProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...sendersQuery, staleTime: 0 });
  const title = t('workspace.begin.title');
  if (!query.data) return <FormDialogWait title={title} query={query} onClose={props.onClose} />;
  const senders = query.data.filter(({ begins }) => begins !== null);
  const [first] = props.platform ? senders.filter((one) => one.platform === props.platform) : senders;
  const preset = first ?? senders[0];
  if (!preset)
    return (
      <FormDialog
        readOnly
        busy={false}
        wrong={0}
        title={title}
        submit=""
        onSubmit={(event) => event.preventDefault()}
        onClose={props.onClose}
      >
        <EmptyState
          compact
          icon={UserRoundPlus}
          title={t('workspace.begin.nobody')}
          hint={t(query.data.length > 0 ? 'workspace.begin.contactFirst' : 'workspace.begin.nobodyHint')}
        />
      </FormDialog>
    );
  return <Begin {...props} title={title} senders={senders} preset={preset} />;
}

/** The conversation that exists already opens with the text in its composer. */
async function keepAsDraft(id: string, text: string): Promise<void> {
  const drafts = await api.call('drafts.list', { params: { id } });
  const draft = drafts.find(({ kind }) => kind === 'reply');
  const body = { text: [draft?.text, text].filter(Boolean).join('\n'), version: draft?.version ?? 0 };
  await api.call('drafts.save', { params: { id, kind: 'reply' }, body });
  await queryClient.invalidateQueries({ queryKey: workspaceKeys.drafts(id) });
}

interface FilledProps extends BeginProps {
  title: string;
  senders: Sender[];
  preset: Sender;
}

function Begin({ title, senders, preset, to = '', onOpen, onClose }: FilledProps) {
  const { t } = useTranslation();
  const begin = useBegin();
  // A repeated submit is the same message.
  const [id] = useState(randomUuid);
  const form = useCheckedForm({
    initial: { socialAccountId: preset.socialAccountId, account: to, text: '' },
    wrongIn: ({ account, text }): { account?: string; text?: string } => ({
      ...(account.trim() === '' && { account: t('workspace.begin.accountMissing') }),
      ...(account.length > fanLimits.accountMax && { account: t('workspace.begin.accountMissing') }),
      ...(text.trim() === '' && { text: t('workspace.begin.textMissing') }),
    }),
    save: async ({ socialAccountId, account, text }) => {
      const contact = { socialAccountId, account: account.trim() };
      const { conversationId } = await api.call('workspace.find-contact', { query: contact });
      if (conversationId === null)
        return (await begin.mutateAsync({ ...contact, message: { id, text } })).conversationId;
      await keepAsDraft(conversationId, text);
      toast(t('workspace.begin.exists'));
      return conversationId;
    },
    onSaved: onOpen,
  });
  const sender = senders.find((one) => one.socialAccountId === form.values.socialAccountId) ?? preset;
  const byNumber = sender.begins === 'number';
  return (
    <FormDialog title={title} submit={t('workspace.begin.send')} {...form.state} onClose={onClose}>
      <SelectField
        label={t('workspace.begin.sender')}
        value={form.values.socialAccountId}
        options={senders.map(({ socialAccountId, platform, account, nickname, subAccount }) => ({
          value: socialAccountId,
          text: `${platformName(platform)} · ${nickname || account} (${subAccount})`,
        }))}
        onChange={(socialAccountId) => form.set({ socialAccountId })}
      />
      <InputField
        label={t(byNumber ? 'workspace.begin.number' : 'workspace.begin.account')}
        help={t(byNumber ? 'workspace.begin.numberHelp' : 'workspace.begin.accountHelp')}
        error={form.errorOf('account')}
        inputMode={byNumber ? 'tel' : 'text'}
        dir="ltr"
        autoFocus
        {...form.field('account')}
      />
      <TextAreaField
        label={t('workspace.begin.text')}
        error={form.errorOf('text')}
        maxLength={chatLimits.textMax}
        dir="auto"
        {...form.field('text')}
      />
    </FormDialog>
  );
}
