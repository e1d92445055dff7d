import { ApiFailure } from '@parley/client/errors';
import {
  type ProviderKind,
  providerKinds,
  type SaveProvider,
  type TranslationProvider,
  translationLimits,
} from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { failureText, violationText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { Select } from '../../ui/form/Select';
import { SwitchField } from '../../ui/form/SwitchField';
import { FormDialog } from '../../ui/mui/FormDialog';
import { blank, leavesKey, ownEndpoints, partsOf, valuesOf, wrongIn } from './form-values';

interface ProviderFormProps {
  /** Null for a new one. */
  before: TranslationProvider | null;
  onClose(): void;
}

const { providerNameMax, endpointMax, regionMax, modelMax, apiKeyMax } = translationLimits;
const { timeoutMsMin, timeoutMsMax } = translationLimits;

/** The settings a kind of service has. The key is entered, and never shown. */
export default function ProviderForm({ before, onClose }: ProviderFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const form = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(before ? valuesOf(before) : blank);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<SaveProvider>) => setValues((last) => ({ ...last, ...change }));
  const save = useMutation({
    mutationFn: ({ apiKey, ...settings }: SaveProvider) => {
      const body = { ...settings, ...(apiKey !== '' && { apiKey }) };
      if (!before) return api.call('providers.create', { body });
      return api.call('providers.edit', { params: { id: before.id }, body });
    },
    onSuccess: async ({ name }) => {
      toast(t('translation.saved', { name }));
      onClose();
      await client.invalidateQueries({ queryKey: ['translation'] });
    },
  });
  const range = { least: format.number(timeoutMsMin), most: format.number(timeoutMsMax) };
  const { kind } = values;
  const parts = partsOf(kind);
  const leaves = leavesKey(before, values);
  const hasKey = before?.hasKey === true && !leaves;
  const missing = tried ? wrongIn(values, hasKey) : [];
  const details = save.error instanceof ApiFailure ? save.error.details : [];
  const errorOf = (field: keyof SaveProvider): string | undefined => {
    if (missing.includes(field))
      return t(field === 'timeoutMs' ? 'translation.form.timeoutHelp' : 'common.required', range);
    const found = details.find((one) => one.field === field);
    if (!found) return undefined;
    if (found.rule === 'privateNetwork') return t('translation.form.endpointPrivate');
    return field === 'endpoint' ? t('translation.form.endpointBad') : violationText(t, found);
  };
  const apiKeyHelp = leaves
    ? 'translation.form.apiKeyLeft'
    : hasKey
      ? 'translation.form.apiKeyKept'
      : 'translation.form.apiKeyHelp';
  const wrong = new Set([...missing, ...details.map(({ field }) => field)]).size;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = wrongIn(values, hasKey);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else if (!save.isPending) save.mutate(values);
  };
  return (
    <FormDialog
      title={before ? t('translation.form.edit', { name: before.name }) : t('translation.form.add')}
      submit={t('translation.form.submit')}
      busy={save.isPending}
      wrong={wrong}
      failure={save.error && details.length === 0 ? failureText(t, save.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={form} style={{ display: 'contents' }}>
        <Field
          label={t('translation.form.kind')}
          help={t('translation.form.kindHelp')}
          error={errorOf('kind')}
        >
          {({ wrong: _, ...fieldProps }) => (
            <Select
              {...fieldProps}
              disabled={before !== null}
              value={kind}
              options={providerKinds.map((value) => ({ value, text: t(`translation.kinds.${value}`) }))}
              onChange={(next) => set({ kind: next as ProviderKind })}
            />
          )}
        </Field>
        <Field label={t('translation.form.name')} error={errorOf('name')}>
          {(fieldProps) => (
            <Input
              {...fieldProps}
              name="name"
              value={values.name}
              maxLength={providerNameMax}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        {parts.includes('endpoint') && (
          <Field
            optional
            label={t('translation.form.endpoint')}
            help={t('translation.form.endpointHelp', { own: ownEndpoints[kind] })}
            error={errorOf('endpoint')}
          >
            {(fieldProps) => (
              <Input
                {...fieldProps}
                type="url"
                name="endpoint"
                placeholder="https://"
                value={values.endpoint}
                maxLength={endpointMax}
                onChange={(event) => set({ endpoint: event.target.value })}
              />
            )}
          </Field>
        )}
        {parts.includes('model') && (
          <Field
            label={t('translation.form.model')}
            help={t('translation.form.modelHelp')}
            error={errorOf('model')}
          >
            {(fieldProps) => (
              <Input
                {...fieldProps}
                name="model"
                value={values.model}
                maxLength={modelMax}
                onChange={(event) => set({ model: event.target.value })}
              />
            )}
          </Field>
        )}
        {parts.includes('region') && (
          <Field
            optional
            label={t('translation.form.region')}
            help={t('translation.form.regionHelp')}
            error={errorOf('region')}
          >
            {(fieldProps) => (
              <Input
                {...fieldProps}
                name="region"
                value={values.region}
                maxLength={regionMax}
                onChange={(event) => set({ region: event.target.value })}
              />
            )}
          </Field>
        )}
        {parts.includes('apiKey') && (
          <Field
            optional={kind === 'libretranslate' || kind === 'openai'}
            label={t('translation.form.apiKey')}
            help={t(apiKeyHelp)}
            error={errorOf('apiKey')}
          >
            {(fieldProps) => (
              <PasswordInput
                {...fieldProps}
                label={t('translation.form.apiKey')}
                name="apiKey"
                autoComplete="off"
                value={values.apiKey}
                maxLength={apiKeyMax}
                onChange={(event) => set({ apiKey: event.target.value.trim() })}
              />
            )}
          </Field>
        )}
        <Field
          label={t('translation.form.timeout')}
          help={t('translation.form.timeoutHelp', range)}
          error={errorOf('timeoutMs')}
        >
          {(fieldProps) => (
            <Input
              {...fieldProps}
              name="timeoutMs"
              inputMode="numeric"
              end={t('translation.form.msUnit')}
              value={Number.isNaN(values.timeoutMs) ? '' : values.timeoutMs}
              onChange={(event) => set({ timeoutMs: Number.parseInt(event.target.value, 10) })}
            />
          )}
        </Field>
        <SwitchField
          label={t('translation.form.enabled')}
          help={t('translation.form.enabledHelp')}
          checked={values.enabled}
          onChange={(enabled) => set({ enabled })}
        />
      </div>
    </FormDialog>
  );
}
