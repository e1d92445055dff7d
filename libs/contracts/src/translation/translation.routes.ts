import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  Detect,
  Detected,
  LanguageInfo,
  ProviderOrder,
  ProviderTest,
  SaveProvider,
  TestProvider,
  Translate,
  Translated,
  TranslationProvider,
} from './translation.types.js';

const operator = ['operator'] as const;
const tenant = ['owner', 'agent'] as const;
const reads = { reads: true, clients: true } as const;

export const translationRoutes = {
  /** Translates a text and charges for it. Rejects with `characters.not_enough` if the balance is too low. */
  'translation.translate': route<{ body: Translate; reply: Translated }>('POST', '/api/translate', tenant, {
    unaudited: true,
    clients: true,
  }),
  /** Detects the language of a text. */
  'translation.detect': route<{ body: Detect; reply: Detected }>('POST', '/api/detect', tenant, reads),
  /** Lists the languages, with those that configured services translate to. */
  'translation.languages': route<{ reply: LanguageInfo[] }>(
    'GET',
    '/api/languages',
    ['owner', 'agent', 'operator'],
    { clients: true },
  ),
  /** Lists translation providers, in the order of their tries. */
  'providers.list': route<{ reply: TranslationProvider[] }>(
    'GET',
    '/api/operator/translation-providers',
    operator,
  ),
  /** Adds a translation provider. */
  'providers.create': route<{ body: SaveProvider; reply: TranslationProvider }>(
    'POST',
    '/api/operator/translation-providers',
    operator,
  ),
  /** Edits a translation provider. */
  'providers.edit': route<{ params: ById; body: Partial<SaveProvider>; reply: TranslationProvider }>(
    'PATCH',
    '/api/operator/translation-providers/:id',
    operator,
  ),
  /** Sets the order in which translation providers are tried. */
  'providers.order': route<{ body: ProviderOrder; reply: TranslationProvider[] }>(
    'PUT',
    '/api/operator/translation-providers/order',
    operator,
  ),
  /** Deletes a translation provider. */
  'providers.delete': route<{ params: ById; reply: null }>(
    'DELETE',
    '/api/operator/translation-providers/:id',
    operator,
  ),
  /** Empties the translation cache of every tenant. Later requests are translated and charged again. */
  'translation.clear-cache': route<{ reply: { cleared: number } }>(
    'DELETE',
    '/api/operator/translation-cache',
    operator,
  ),
  /** Translates a text by this provider, without a charge. */
  'providers.test': route<{ params: ById; body: TestProvider; reply: ProviderTest }>(
    'POST',
    '/api/operator/translation-providers/:id/test',
    operator,
    { unaudited: true },
  ),
} as const;
