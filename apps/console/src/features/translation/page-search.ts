import { pageLimits, type ProviderKind, providerKinds } from '@parley/contracts/public';
import { oneOf, type RawSearch, someText } from '../../lib/search';

const tabs = ['languages'] as const;

/** The state in the address. The default, the list of services, is left out. */
export interface TranslationSearch {
  tab?: (typeof tabs)[number] | undefined;
  q?: string | undefined;
  by?: ProviderKind | undefined;
}

export const readTranslationSearch = (raw: RawSearch): TranslationSearch => ({
  tab: oneOf(raw['tab'], tabs),
  q: someText(raw['q'], pageLimits.searchMax),
  by: oneOf(raw['by'], providerKinds),
});
