import type { ProviderKind, ProviderSettings } from './translation.types.js';

/** The origin that a kind of provider is called at if no endpoint is given. */
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

/** Whether requests go to another scheme, host or port than before: a key is for the one it was entered for. */
export function isProviderMoved(
  before: Pick<ProviderSettings, 'kind' | 'endpoint'>,
  after: Pick<ProviderSettings, 'kind' | 'endpoint'>,
): boolean {
  const known = originsOf(before);
  return !originsOf(after).every((origin) => known.includes(origin));
}
