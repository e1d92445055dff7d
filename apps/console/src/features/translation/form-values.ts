import {
  isProviderMoved,
  type ProviderKind,
  type SaveProvider,
  type TranslationProvider,
  translationLimits,
} from '@parley/contracts/public';

type Part = 'endpoint' | 'apiKey' | 'region' | 'model';
export type FormValues = Required<SaveProvider>;

const parts: Record<ProviderKind, readonly Part[]> = {
  libretranslate: ['endpoint', 'apiKey'],
  deepl: ['endpoint', 'apiKey'],
  google: ['endpoint', 'apiKey'],
  azure: ['endpoint', 'apiKey', 'region'],
  openai: ['endpoint', 'apiKey', 'model'],
  pseudo: [],
};
const needsKey: readonly ProviderKind[] = ['deepl', 'google', 'azure'];

/** The fields of a kind beside name and timeout. */
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
  timeoutMs: translationLimits.timeoutMs,
  enabled: true,
};

/** The key is never told: an empty one stays as it is. */
export const valuesOf = (provider: TranslationProvider): FormValues => {
  const { kind, name, endpoint, region, model, timeoutMs, enabled } = provider;
  return { kind, name, endpoint, region, model, timeoutMs, enabled, apiKey: '' };
};

/** Whether the key that is kept stays behind, since requests go elsewhere from now on. */
export const leavesKey = (before: TranslationProvider | null, values: FormValues): boolean =>
  before?.hasKey === true && values.apiKey === '' && isProviderMoved(before, values);

/** Fields that need a change, top to bottom. */
export function wrongIn(values: FormValues, hasKey: boolean): (keyof SaveProvider)[] {
  const { kind, name, model, apiKey, timeoutMs } = values;
  const { timeoutMsMin, timeoutMsMax } = translationLimits;
  const wrong: [keyof SaveProvider, boolean][] = [
    ['name', name.trim() === ''],
    ['model', kind === 'openai' && model.trim() === ''],
    ['apiKey', needsKey.includes(kind) && apiKey === '' && !hasKey],
    ['timeoutMs', !(timeoutMs >= timeoutMsMin && timeoutMs <= timeoutMsMax)],
  ];
  return wrong.flatMap(([field, isWrong]) => (isWrong ? [field] : []));
}
