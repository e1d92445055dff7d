import type { ErrorName, Fraction } from '../http/reply.js';

/** The kinds of translation services. `pseudo` is built in and marks its texts. */
export const providerKinds = ['libretranslate', 'deepl', 'google', 'azure', 'openai', 'pseudo'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** Errors of failed translations. All other errors mean that the request was wrong. */
export const translationFailureErrors = [
  'translation.failed',
  'translation.unsupported',
  'characters.not_enough',
] as const satisfies ErrorName[];
export type TranslationFailureError = (typeof translationFailureErrors)[number];

/** One text to translate. */
export interface Translate {
  /** A UUID that the caller makes. A repeated id is one translation, charged once. */
  id: string;
  /** At most 10,000 code points. */
  text: string;
  /** A language's code. Omitted: the language is detected. */
  source?: string;
  /** A language's code. Omitted: the contact's pinned language. */
  target?: string;
  /** The contact, whose pinned language applies without a target. */
  contact?: { socialAccountId: string; account: string };
  /** The event id of a reported message, whose archived text gets this translation. */
  messageId?: string;
  /** Translates the text again, under a new id. The new translation is charged and replaces the earlier translation. */
  again?: boolean;
}

export interface Translated {
  id: string;
  text: string;
  /** The given or detected language; null without either. */
  source: string | null;
  target: string;
  /** Null if the text needed no translation and is returned unchanged. */
  provider: ProviderKind | null;
  /** True if the built-in service `pseudo` made the text, which is not a real translation. */
  pseudo: boolean;
  cached: boolean;
  /** Charged code points; 0 from the cache, or if the text needed no translation. */
  characters: number;
}

export interface Detect {
  text: string;
}

export interface Detected {
  /** Null if no language was recognised. */
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
  /** The kinds of providers that know the language, configured or not. */
  providers: ProviderKind[];
  /** Whether only large language models know the language. */
  modelOnly: boolean;
  /** Whether a configured provider knows the language. */
  available: boolean;
}

export interface ProviderSettings {
  kind: ProviderKind;
  name: string;
  /** Base address; empty for the service's own. */
  endpoint: string;
  /** For `azure`. */
  region: string;
  /** For `openai`. */
  model: string;
  /** Milliseconds until the next provider is tried. */
  timeoutMs: number;
  enabled: boolean;
}

export interface SaveProvider extends ProviderSettings {
  /** An edit without it keeps the stored key. */
  apiKey?: string;
}

export const circuitStates = ['closed', 'open', 'half-open'] as const;
export type CircuitState = (typeof circuitStates)[number];

export interface TranslationProvider extends ProviderSettings {
  id: string;
  /** Whether a key is stored. It is never shown. */
  hasKey: boolean;
  /** `open`: this server pauses the provider after too many failures. */
  circuit: CircuitState;
  /** Requests of the last hour at this server. */
  requests: number;
  failures: number;
  /** The median of the last hundred requests, in milliseconds. */
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
  /** The address is in a private network that the settings do not allow. */
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
  /** The ids of all providers, the first to try first. */
  ids: string[];
}
