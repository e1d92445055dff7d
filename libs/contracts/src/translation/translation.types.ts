import type { ErrorName, Fraction } from '../http/reply.js';

/** The kinds of translation services; `pseudo` is built in and marks what it makes. */
export const providerKinds = ['libretranslate', 'deepl', 'google', 'azure', 'openai', 'pseudo'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** Errors by which a translation failed. By the others it was asked for wrongly. */
export const translationFailureErrors = [
  'translation.failed',
  'translation.unsupported',
  'characters.not_enough',
] as const satisfies ErrorName[];
export type TranslationFailureError = (typeof translationFailureErrors)[number];

/** One text to translate. */
export interface Translate {
  /** Made by the caller: the same id again is one translation, charged once. UUID. */
  id: string;
  /** At most 10,000 code points. */
  text: string;
  /** A language's code; left out, it is detected. */
  source?: string;
  /** A language's code; left out, the pinned language of the contact. */
  target?: string;
  /** The other side, whose pinned language counts where no target is given. */
  contact?: { socialAccountId: string; account: string };
  /** A reported message (its event's id) whose archived text gets this translation. */
  messageId?: string;
  /** Translated anew, under an id of its own: charged, and kept in place of the earlier translation. */
  again?: boolean;
}

export interface Translated {
  id: string;
  text: string;
  /** As given, or as detected; null where neither. */
  source: string | null;
  target: string;
  /** Null where there was nothing to translate: it is the text as it was. */
  provider: ProviderKind | null;
  /** Made by `pseudo`: no real translation. */
  pseudo: boolean;
  cached: boolean;
  /** Code points charged; 0 from the cache, and where there was nothing to translate. */
  characters: number;
}

export interface Detect {
  text: string;
}

export interface Detected {
  /** Null where nothing was recognised. */
  language: string | null;
  /** 0 to 1. */
  confidence: Fraction;
}

export interface LanguageInfo {
  /** BCP 47. */
  code: string;
  zh: string;
  en: string;
  /** Right to left. */
  rtl: boolean;
  /** Which kinds of providers know it, whether or not one is set up. */
  providers: ProviderKind[];
  /** By large language models alone. */
  modelOnly: boolean;
  /** One of the providers set up here knows it. */
  available: boolean;
}

export interface ProviderSettings {
  kind: ProviderKind;
  name: string;
  /** Base address; empty: the service's own. */
  endpoint: string;
  /** For `azure`. */
  region: string;
  /** For `openai`. */
  model: string;
  /** Milliseconds until the next one is tried. */
  timeoutMs: number;
  enabled: boolean;
}

export interface SaveProvider extends ProviderSettings {
  /** Left out at an edit, it stays. */
  apiKey?: string;
}

export const circuitStates = ['closed', 'open', 'half-open'] as const;
export type CircuitState = (typeof circuitStates)[number];

export interface TranslationProvider extends ProviderSettings {
  id: string;
  /** A key is kept; it is never shown. */
  hasKey: boolean;
  /** `open`: it failed too often and is left out for a while, as this server saw it. */
  circuit: CircuitState;
  /** Requests of the last hour, on this server. */
  requests: number;
  failures: number;
  /** The median of the last hundred, in milliseconds. */
  latencyMs: number | null;
  lastTest: ProviderTest | null;
}

export interface TestProvider {
  text: string;
  target: string;
}

/** Why a provider did not translate. */
export const providerFailures = [
  'unreachable',
  /** Its address lies in a private network that the settings do not allow. */
  'not_allowed',
  'timeout',
  'unauthorised',
  'refused',
  'too_large',
  'busy',
  'quota_exceeded',
  'language_unsupported',
  'incomplete',
  'answer_invalid',
  'failed',
] as const;
export type ProviderFailure = (typeof providerFailures)[number];

export interface ProviderTest {
  /** ISO instant. */
  at: string;
  ok: boolean;
  latencyMs: number;
  text: string | null;
  failure: ProviderFailure | null;
  /** The service's own message, shortened; never the key. */
  detail: string | null;
}

export interface ProviderOrder {
  /** All of them, the first tried first. */
  ids: string[];
}
