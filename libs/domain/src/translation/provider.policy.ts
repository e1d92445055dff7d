import type { ProviderKind, ProviderSettings, Violation } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

/** The settings that a kind has beside a name and a timeout, and those that it requires. */
const parts: Record<ProviderKind, { has: readonly Part[]; needs: readonly Part[] }> = {
  libretranslate: { has: ['endpoint', 'apiKey'], needs: [] },
  deepl: { has: ['endpoint', 'apiKey'], needs: ['apiKey'] },
  google: { has: ['endpoint', 'apiKey'], needs: ['apiKey'] },
  azure: { has: ['endpoint', 'apiKey', 'region'], needs: ['apiKey'] },
  openai: { has: ['endpoint', 'apiKey', 'model'], needs: ['model'] },
  pseudo: { has: [], needs: [] },
};

type Part = 'endpoint' | 'region' | 'model' | 'apiKey';

export const takesKey = (kind: ProviderKind): boolean => parts[kind].has.includes('apiKey');

/** Settings as they are stored: empty if the kind does not use them, and an address without a trailing slash. */
export function normalised<T extends ProviderSettings>(given: T): T {
  const { has } = parts[given.kind];
  const used = (part: Part & keyof ProviderSettings) => (has.includes(part) ? given[part].trim() : '');
  return {
    ...given,
    name: given.name.trim(),
    endpoint: used('endpoint').replace(/\/+$/, ''),
    region: used('region'),
    model: used('model'),
  };
}

/** Rejects with `request.invalid`, naming the settings that the kind lacks. `moved`: the stored key is not kept. */
export function checkSettings(settings: ProviderSettings, hasKey: boolean, moved = false): void {
  const details = parts[settings.kind].needs
    .filter((part) => (part === 'apiKey' ? !hasKey : settings[part] === ''))
    .map((part): Violation => {
      const isDropped = moved && part === 'apiKey';
      const message = isDropped ? 'apiKey is needed anew with another endpoint' : `${part} is needed`;
      return { field: part, rule: isDropped ? 'moved' : 'isNotEmpty', message };
    });
  const [first] = details;
  if (first) throw new AppError('request.invalid', first.message, { details });
}

export const providerNotFound = (): AppError =>
  new AppError('providers.not_found', 'There is no such translation service.');
