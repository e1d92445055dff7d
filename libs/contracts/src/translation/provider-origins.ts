import type { ProviderKind, ProviderSettings } from './translation.types.js';

/** The default endpoint of each kind of provider, as an origin. */
const ownOrigins: Record<ProviderKind, readonly string[]> = {
  libretranslate: ['https://libretranslate.com'],
  deepl: ['https://api.deepl.com', 'https://api-free.deepl.com'],
  google: ['https://translation.googleapis.com'],
  azure: ['https://api.cognitive.microsofttranslator.com'],
  openai: ['https://api.openai.com'],
  pseudo: [],
};

function originsOf({ kind, endpoint }: Pick<ProviderSettings, 'kind' | 'endpoint'>): readonly string[] {
  const address = endpoint.trim();
  if (address === '') return ownOrigins[kind];
  return [URL.canParse(address) ? new URL(address).origin : address];
}

/** Whether requests change their scheme, host or port. A key is only for the origin that it was entered for. */
export function isProviderMoved(
  before: Pick<ProviderSettings, 'kind' | 'endpoint'>,
  after: Pick<ProviderSettings, 'kind' | 'endpoint'>,
): boolean {
  const known = originsOf(before);
  return !originsOf(after).every((origin) => known.includes(origin));
}
