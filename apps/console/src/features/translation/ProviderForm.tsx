import { ApiFailure } from '@parley/client/errors';
import {
  type ProviderKind,
  providerKinds,
  type TranslationProvider,
  translationLimits,
} from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { InputField } from '../../ui/form/Input';
import { PasswordField } from '../../ui/form/PasswordInput';
import { SelectField } from '../../ui/form/Select';
import { SwitchField } from '../../ui/form/SwitchField';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FieldError } from '../../ui/form/use-form-failure';
import { FormDialog } from '../../ui/mui/FormDialog';
import {
  blank,
  type FormValues,
  inputOf,
  keepsKey,
  leavesKey,
  ownEndpoints,
  partsOf,
  valuesOf,
  wrongIn,
} from './form-values';
import { providersChanged } from './queries';

interface ProviderFormProps {
  /** Null for a new service. */
  before: TranslationProvider | null;
  onClose(): void;
}

const { providerNameMax, endpointMax, regionMax, modelMax, apiKeyMax } = translationLimits;
const { timeoutMsMin, timeoutMsMax } = translationLimits;

/** The settings of a kind of service. The key can be entered but is never shown. */
export default function ProviderForm({ before, onClose }: ProviderFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const form = useCheckedForm<FormValues, TranslationProvider>({
    initial: before ? valuesOf(before) : blank,
    wrongIn: (values) => wrongIn(t, format, values, keepsKey(before, values)),
    save: (values) => {
      const body = inputOf(values);
      const saved = before
        ? api.call('providers.edit', { params: { id: before.id }, body })
        : api.call('providers.create', { body });
      return saved.catch((error: unknown) => {
        const bad = error instanceof ApiFailure && error.details.find(({ field }) => field === 'endpoint');
        if (!bad) throw error;
        const isPrivate = bad.rule === 'privateNetwork';
        throw new FieldError(
          'endpoint',
          t(isPrivate ? 'translation.form.endpointPrivate' : 'translation.form.endpointBad'),
        );
      });
    },
    onSaved: async ({ name }) => {
      toast(t('translation.saved', { name }));
      onClose();
      await providersChanged(client);
    },
  });
  const { values, set, errorOf } = form;
  const range = { least: format.number(timeoutMsMin), most: format.number(timeoutMsMax) };
  const { kind } = values;
  const parts = partsOf(kind);
  const apiKeyHelp = leavesKey(before, values)
    ? 'translation.form.apiKeyLeft'
    : keepsKey(before, values)
      ? 'translation.form.apiKeyKept'
      : 'translation.form.apiKeyHelp';
  return (
    <FormDialog
      {...form.state}
      title={before ? t('translation.editOf', { name: before.name }) : t('translation.form.add')}
      submit={t('common.save')}
      onClose={onClose}
    >
      <SelectField
        label={t('translation.form.kind')}
        help={t('translation.form.kindHelp')}
        error={errorOf('kind')}
        disabled={before !== null}
        value={kind}
        options={providerKinds.map((value) => ({ value, text: t(`translation.kinds.${value}`) }))}
        onChange={(next) => set({ kind: next as ProviderKind })}
      />
      <InputField
        label={t('translation.form.name')}
        error={errorOf('name')}
        {...form.field('name')}
        maxLength={providerNameMax}
      />
      {parts.includes('endpoint') && (
        <InputField
          optional
          label={t('translation.form.endpoint')}
          help={t('translation.form.endpointHelp', { own: ownEndpoints[kind] })}
          error={errorOf('endpoint')}
          {...form.field('endpoint')}
          type="url"
          placeholder="https://"
          maxLength={endpointMax}
        />
      )}
      {parts.includes('model') && (
        <InputField
          label={t('translation.form.model')}
          help={t('translation.form.modelHelp')}
          error={errorOf('model')}
          {...form.field('model')}
          maxLength={modelMax}
        />
      )}
      {parts.includes('region') && (
        <InputField
          optional
          label={t('translation.form.region')}
          help={t('translation.form.regionHelp')}
          error={errorOf('region')}
          {...form.field('region')}
          maxLength={regionMax}
        />
      )}
      {parts.includes('apiKey') && (
        <PasswordField
          optional={kind === 'libretranslate' || kind === 'openai'}
          label={t('translation.form.apiKey')}
          help={t(apiKeyHelp)}
          error={errorOf('apiKey')}
          {...form.field('apiKey')}
          autoComplete="off"
          maxLength={apiKeyMax}
        />
      )}
      <InputField
        label={t('translation.form.timeout')}
        help={t('translation.form.timeoutHelp', range)}
        error={errorOf('timeoutMs')}
        {...form.field('timeoutMs')}
        inputMode="numeric"
        end={t('translation.form.msUnit')}
      />
      <SwitchField
        label={t('translation.form.enabled')}
        help={t('translation.form.enabledHelp')}
        checked={values.enabled}
        onChange={(enabled) => set({ enabled })}
      />
    </FormDialog>
  );
}
