import {
  type CreateWebhookEndpoint,
  type PublicEventType,
  subscribableEventTypes,
  type WebhookEndpoint,
  webhookLimits,
} from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toast } from '../../lib/toasts';
import { useWrite } from '../../lib/use-write';
import { Field } from '../../ui/form/Field';
import { Checkbox } from '../../ui/form/Checkbox';
import { InputField } from '../../ui/form/Input';
import { SwitchField } from '../../ui/form/SwitchField';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';
import { subAccountChoiceQuery } from '../sub-accounts/public';
import styles from './EndpointForm.module.css';
import { webhookKeys } from './queries';
import { useQueryClient } from '@tanstack/react-query';

/** The secret of a new endpoint; null for an edited one. */
type Saved = { name: string; secret: string | null };

interface EndpointFormProps {
  /** Null for a new endpoint. */
  before: WebhookEndpoint | null;
  onSecret(name: string, secret: string): void;
  onClose(): void;
}

export default function EndpointForm({ before, onSecret, onClose }: EndpointFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const save = useWrite({
    call: async (body: CreateWebhookEndpoint, key): Promise<Saved> => {
      if (before !== null) {
        const { name } = await api.call('webhooks.edit', { params: { id: before.id }, body });
        return { name, secret: null };
      }
      const { endpoint, secret } = await api.call('webhooks.create', { body, key: key.forBody(body) });
      return { name: endpoint.name, secret };
    },
  });
  const form = useCheckedForm<CreateWebhookEndpoint, Saved>({
    initial: {
      name: before?.name ?? '',
      url: before?.url ?? '',
      events: before?.events ?? ['message.received'],
      subAccountIds: before?.subAccountIds ?? [],
      withTexts: before?.withTexts ?? false,
      asymmetric: before?.publicKey != null,
    },
    wrongIn: ({ name, url, events }) => ({
      ...(name.trim() === '' && { name: t('common.nameMissing') }),
      ...(!/^https?:\/\/\S+$/.test(url.trim()) && { url: t('webhooks.form.urlWrong') }),
      ...(events.length === 0 && { events: t('webhooks.form.eventsMissing') }),
    }),
    save: (values) => save.mutateAsync({ ...values, name: values.name.trim(), url: values.url.trim() }),
    onSaved: async ({ name, secret }) => {
      onClose();
      if (secret === null) toast(t('webhooks.saved', { name }));
      else onSecret(name, secret);
      await client.invalidateQueries({ queryKey: webhookKeys.all });
    },
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      {...form.state}
      title={before ? t('webhooks.editOf', { name: before.name }) : t('webhooks.create')}
      submit={t('common.save')}
      onClose={onClose}
    >
      <InputField
        label={t('webhooks.form.name')}
        error={errorOf('name')}
        autoFocus
        {...form.field('name')}
        maxLength={webhookLimits.nameMax}
      />
      <InputField
        label={t('webhooks.form.url')}
        help={t('webhooks.form.urlHelp')}
        error={errorOf('url')}
        {...form.field('url')}
        placeholder="https://shop.example/parley"
        spellCheck={false}
        maxLength={webhookLimits.urlMax}
      />
      <EventsField value={values.events} error={errorOf('events')} onChange={(events) => set({ events })} />
      <SubAccountsField
        value={values.subAccountIds}
        error={errorOf('subAccountIds')}
        onChange={(subAccountIds) => set({ subAccountIds })}
      />
      <SwitchField
        label={t('webhooks.form.withTexts')}
        help={t('webhooks.form.withTextsHelp')}
        checked={values.withTexts}
        onChange={(withTexts) => set({ withTexts })}
      />
      <SwitchField
        label={t('webhooks.form.asymmetric')}
        help={t('webhooks.form.asymmetricHelp')}
        checked={values.asymmetric}
        onChange={(asymmetric) => set({ asymmetric })}
      />
    </FormDialog>
  );
}

interface ChoicesProps<T extends string> {
  value: T[];
  error: string | undefined;
  onChange(value: T[]): void;
}

const toggled = <T,>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

function EventsField({ value, error, onChange }: ChoicesProps<PublicEventType>) {
  const { t } = useTranslation();
  return (
    <Field group label={t('webhooks.form.events')} error={error}>
      {() => (
        <div className={styles.choices}>
          {subscribableEventTypes.map((type) => (
            <Checkbox
              key={type}
              checked={value.includes(type)}
              onChange={() => onChange(toggled(value, type))}
            >
              <span className={styles.choice}>
                {t(`webhooks.events.${type.replace('.', '_') as 'task_done'}`)}
                <code>{type}</code>
              </span>
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  );
}

function SubAccountsField({ value, error, onChange }: ChoicesProps<string>) {
  const { t } = useTranslation();
  const { data } = useQuery(subAccountChoiceQuery(''));
  const accounts = data?.items ?? [];
  if (accounts.length === 0) return null;
  return (
    <Field
      group
      label={t('webhooks.form.subAccounts')}
      help={t('webhooks.form.subAccountsHelp')}
      error={error}
    >
      {() => (
        <div className={`${styles.choices} ${styles.many}`}>
          {accounts.map(({ id, account, remark }) => (
            <Checkbox key={id} checked={value.includes(id)} onChange={() => onChange(toggled(value, id))}>
              {remark || account}
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  );
}
