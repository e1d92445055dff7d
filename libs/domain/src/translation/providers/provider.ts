import type { ProviderFailure, ProviderKind, TranslationLanguage } from '@parley/contracts/server';

/** A provider as it is called: its settings, and the key in the clear. */
export interface ProviderAccess {
  kind: ProviderKind;
  /** Base address without a slash at its end; empty: the service's own. */
  endpoint: string;
  region: string;
  model: string;
  apiKey: string;
}

export interface TranslationRequest {
  text: string;
  /** Null where the provider is to find out. */
  source: TranslationLanguage | null;
  target: TranslationLanguage;
}

export interface Translation {
  text: string;
  /** The language that the provider detected, by its own code; null where it did not. */
  source: string | null;
}

/** One request to a service. */
export interface ServiceRequest {
  /** Absolute, with its query. */
  url: string;
  headers: Record<string, string>;
  body: object;
}

/** Sends JSON and resolves with the JSON of a 200. Rejects with `ProviderFailed`. */
export type Ask = (request: ServiceRequest) => Promise<unknown>;

/** One kind of service. Rejects with `ProviderFailed`. */
export interface ProviderAdapter {
  translate(access: ProviderAccess, request: TranslationRequest, ask: Ask): Promise<Translation>;
  /** The meaning of an error answer beyond its status; undefined where the status says it all. */
  failureOf?(status: number, body: unknown): ProviderFailure | undefined;
}

/** A translation that one provider did not make. */
export class ProviderFailed extends Error {
  constructor(
    readonly failure: ProviderFailure,
    /** The service's own words, perhaps with some of the text, or how the connection ended; never with the key. */
    readonly detail: string | null = null,
    /** The status of its answer; null where there was none, or it is not the reason. */
    readonly status: number | null = null,
    /** How long the service asks to be left alone, in milliseconds; null where it does not. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(failure);
  }
}

/** The codes of a pair; fails where the provider does not know a language. */
export function pairOf(
  kind: ProviderKind,
  { source, target }: TranslationRequest,
): { source: string | null; target: string } {
  const to = target.codes[kind]?.target;
  const from = source === null ? null : source.codes[kind]?.source;
  if (to === undefined || from === undefined) throw new ProviderFailed('language_unsupported');
  return { source: from, target: to };
}

/** The only item of a list; an answer with another number of them answers something else. */
export function onlyOne(list: unknown): unknown {
  if (!Array.isArray(list)) throw new ProviderFailed('answer_invalid', 'no list of translations');
  if (list.length !== 1)
    throw new ProviderFailed('answer_invalid', `${list.length} translations for one text`);
  return list[0];
}

/** A translated text that is not empty. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new ProviderFailed('answer_invalid', 'no translation');
  if (value.trim() === '') throw new ProviderFailed('answer_invalid', 'an empty translation');
  return value;
}

/** A field of whatever was answered; undefined where there is none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** A field that is a text; empty where it is none. */
export const wordsIn = (value: unknown, name: string): string => {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : '';
};

export const codeOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
