import {
  type ApiKey,
  apiKeyLimits,
  type ApiScope,
  type EditApiKey,
  type IssuedApiKey,
} from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { localMinute, momentOf } from '../../lib/local-day';
import { toast } from '../../lib/toasts';
import { useWrite } from '../../lib/use-write';
import { Field } from '../../ui/form/Field';
import { InputField } from '../../ui/form/Input';
import { MomentField } from '../../ui/form/MomentField';
import { TextAreaField } from '../../ui/form/TextArea';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';
import { SegmentsField } from '../../ui/Segments';
import { SubAccountPicker } from '../sub-accounts/public';
import { apiKeyKeys } from './queries';
import { ScopeBoxes } from './ScopeBoxes';

interface FormValues {
  name: string;
  scopes: ApiScope[];
  reach: 'all' | 'some';
  subAccountIds: string[];
  /** A minute of the reader's zone; empty without an end. */
  endsAt: string;
  /** One a line. */
  addresses: string;
}

interface KeyFormProps {
  /** Null for a new key. */
  before: ApiKey | null;
  onIssued(issued: IssuedApiKey): void;
  onClose(): void;
}

/** Edits the rights of a key, its addresses and its end. */
export default function KeyForm({ before, onIssued, onClose }: KeyFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { timeZone } = useFormat();
  const save = useWrite({
    call: (body: EditApiKey): Promise<ApiKey | IssuedApiKey> =>
      before === null
        ? api.call('api-keys.create', { body })
        : api.call('api-keys.edit', { params: { id: before.id }, body }),
  });
  const form = useCheckedForm<FormValues, ApiKey | IssuedApiKey>({
    initial: {
      name: before?.name ?? '',
      scopes: before?.scopes ?? [],
      reach: before && before.subAccountIds.length > 0 ? 'some' : 'all',
      subAccountIds: before?.subAccountIds ?? [],
      endsAt: before?.endsAt ? localMinute(before.endsAt, timeZone) : '',
      addresses: before?.addresses.join('\n') ?? '',
    },
    wrongIn: ({ name, scopes, reach, subAccountIds, endsAt }) => {
      const end = endsAt === '' ? undefined : momentOf(endsAt, timeZone);
      return {
        ...(name.trim() === '' && { name: t('common.nameMissing') }),
        ...(scopes.length === 0 && { scopes: t('apiKeys.form.scopesMissing') }),
        ...(reach === 'some' &&
          subAccountIds.length === 0 && { subAccountIds: t('apiKeys.form.subAccountsMissing') }),
        ...(end === null && { endsAt: t('apiKeys.form.endInvalid') }),
        ...(end && end.getTime() <= Date.now() && { endsAt: t('apiKeys.form.endPast') }),
      };
    },
    save: ({ name, scopes, reach, subAccountIds, endsAt, addresses }) =>
      save.mutateAsync({
        name: name.trim(),
        scopes,
        subAccountIds: reach === 'some' ? subAccountIds : [],
        endsAt: endsAt === '' ? null : (momentOf(endsAt, timeZone)?.toISOString() ?? null),
        addresses: linesOf(addresses),
      }),
    onSaved: async (saved) => {
      if ('key' in saved) onIssued(saved);
      else toast(t('apiKeys.saved', { name: saved.name }));
      onClose();
      await client.invalidateQueries({ queryKey: apiKeyKeys.list });
    },
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      {...form.state}
      title={before ? t('common.editOf', { name: before.name }) : t('apiKeys.add')}
      submit={t(before ? 'common.save' : 'apiKeys.create')}
      onClose={onClose}
    >
      <InputField
        label={t('apiKeys.form.name')}
        help={t('apiKeys.form.nameHelp')}
        error={errorOf('name')}
        autoFocus
        {...form.field('name')}
        maxLength={apiKeyLimits.nameMax}
      />
      <Field group label={t('apiKeys.form.scopes')} error={errorOf('scopes')}>
        {() => <ScopeBoxes value={values.scopes} onChange={(scopes) => set({ scopes })} />}
      </Field>
      <SegmentsField
        label={t('apiKeys.form.reach')}
        help={t(values.reach === 'some' ? 'apiKeys.form.reachHelp' : 'apiKeys.form.reachAllHelp')}
        value={values.reach}
        options={(['all', 'some'] as const).map((value) => ({
          value,
          text: t(`apiKeys.form.reaches.${value}`),
        }))}
        onChange={(reach) => set({ reach })}
      />
      {values.reach === 'some' && (
        <Field group label={t('apiKeys.form.reaches.some')} error={errorOf('subAccountIds')}>
          {() => (
            <SubAccountPicker
              ref={null}
              label={t('apiKeys.form.reaches.some')}
              value={values.subAccountIds}
              onChange={(subAccountIds) => set({ subAccountIds })}
            />
          )}
        </Field>
      )}
      <Field
        optional
        label={t('apiKeys.form.endsAt')}
        help={t('apiKeys.form.endsAtHelp')}
        error={errorOf('endsAt')}
      >
        {(fieldProps) => (
          <MomentField {...fieldProps} value={values.endsAt} onChange={(endsAt) => set({ endsAt })} />
        )}
      </Field>
      <TextAreaField
        optional
        label={t('apiKeys.form.addresses')}
        help={t('apiKeys.form.addressesHelp')}
        error={errorOf('addresses')}
        {...form.field('addresses')}
        placeholder="203.0.113.0/24"
        spellCheck={false}
      />
    </FormDialog>
  );
}

const linesOf = (text: string): string[] => [
  ...new Set(text.split(/[\s,;，；]+/).filter((line) => line !== '')),
];
