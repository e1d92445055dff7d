import {
  isProviderMoved,
  type ProviderKind,
  type SaveProvider,
  type TranslationProvider,
  translationLimits,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { wholeOf } from '../../lib/decimal';
import type { Format } from '../../lib/format';
import type { WrongFields } from '../../ui/form/use-checked-form';

type Part = 'endpoint' | 'apiKey' | 'region' | 'model';
export interface FormValues extends Omit<Required<SaveProvider>, 'timeoutMs'> {
  timeoutMs: string;
}

const parts: Record<ProviderKind, readonly Part[]> = {
  libretranslate: ['endpoint', 'apiKey'],
  deepl: ['endpoint', 'apiKey'],
  google: ['endpoint', 'apiKey'],
  azure: ['endpoint', 'apiKey', 'region'],
  openai: ['endpoint', 'apiKey', 'model'],
  pseudo: [],
};
const needsKey: readonly ProviderKind[] = ['deepl', 'google', 'azure'];

/** The fields of a kind besides name and timeout. */
export const partsOf = (kind: ProviderKind): readonly Part[] => parts[kind];

/** The default address of each service. */
export const ownEndpoints: Record<ProviderKind, string> = {
  libretranslate: 'libretranslate.com',
  deepl: 'api.deepl.com',
  google: 'translation.googleapis.com',
  azure: 'api.cognitive.microsofttranslator.com',
  openai: 'api.openai.com/v1',
  pseudo: '',
};

export const blank: FormValues = {
  kind: 'deepl',
  name: '',
  endpoint: '',
  region: '',
  model: '',
  apiKey: '',
  timeoutMs: String(translationLimits.timeoutMs),
  enabled: true,
};

/** The server never sends the key. An empty key keeps the stored one. */
export const valuesOf = (provider: TranslationProvider): FormValues => {
  const { kind, name, endpoint, region, model, timeoutMs, enabled } = provider;
  return { kind, name, endpoint, region, model, timeoutMs: String(timeoutMs), enabled, apiKey: '' };
};

/** Whether the edit drops the stored key, because requests go to another address. */
export const leavesKey = (before: TranslationProvider | null, values: FormValues): boolean =>
  before?.hasKey === true && values.apiKey.trim() === '' && isProviderMoved(before, values);

/** Whether the stored key stays in use. */
export const keepsKey = (before: TranslationProvider | null, values: FormValues): boolean =>
  before?.hasKey === true && !leavesKey(before, values);

/** The request of a form without errors. */
export function inputOf({ apiKey, ...values }: FormValues): SaveProvider {
  const key = apiKey.trim();
  return { ...values, timeoutMs: wholeOf(values.timeoutMs) ?? 0, ...(key !== '' && { apiKey: key }) };
}

/** The errors of the fields in words. */
export function wrongIn(
  t: TFunction,
  format: Format,
  { kind, name, model, apiKey, timeoutMs }: FormValues,
  hasKey: boolean,
): WrongFields<FormValues> {
  const { timeoutMsMin: least, timeoutMsMax: most } = translationLimits;
  const timeout = wholeOf(timeoutMs);
  const missing = t('common.required');
  return {
    ...(name.trim() === '' && { name: missing }),
    ...(kind === 'openai' && model.trim() === '' && { model: missing }),
    ...(needsKey.includes(kind) && apiKey.trim() === '' && !hasKey && { apiKey: missing }),
    ...(!(timeout !== null && timeout >= least && timeout <= most) && {
      timeoutMs: t('translation.form.timeoutHelp', {
        least: format.number(least),
        most: format.number(most),
      }),
    }),
  };
}
