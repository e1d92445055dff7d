import type { ProviderFailure, ProviderKind, TranslationLanguage } from '@parley/contracts/server';

/** A provider's settings for a call, with the decrypted key. */
export interface ProviderAccess {
  kind: ProviderKind;
  /** Base address without a trailing slash. Empty: the service's own. */
  endpoint: string;
  region: string;
  model: string;
  apiKey: string;
}

export interface TranslationRequest {
  text: string;
  /** Null if the provider has to detect it. */
  source: TranslationLanguage | null;
  target: TranslationLanguage;
}

export interface Translation {
  text: string;
  /** The language that the provider detected, by its own code. Null if it detected none. */
  source: string | null;
}

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
  /** The meaning of an error answer beyond its status. Undefined if the status is enough. */
  failureOf?(status: number, body: unknown): ProviderFailure | undefined;
}

export class ProviderFailed extends Error {
  constructor(
    readonly failure: ProviderFailure,
    /** The service's own message, perhaps with some of the text, or how the connection ended. Never contains the key. */
    readonly detail: string | null = null,
    /** The status of its answer. Null if there was none, or it is not the reason. */
    readonly status: number | null = null,
    /** How long the service asks to be paused, in milliseconds. Null if it does not. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(failure);
  }
}

/** The codes of a pair. Fails if the provider does not know a language. */
export function pairOf(
  kind: ProviderKind,
  { source, target }: TranslationRequest,
): { source: string | null; target: string } {
  const to = target.codes[kind]?.target;
  const from = source === null ? null : source.codes[kind]?.source;
  if (to === undefined || from === undefined) throw new ProviderFailed('language_unsupported');
  return { source: from, target: to };
}

/** The only item of a list. Throws on another number of items, because such an answer does not belong to the request. */
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

/** A field of an unchecked answer. Undefined if it is missing. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** A text field. Empty if it is missing or not a text. */
export const wordsIn = (value: unknown, name: string): string => {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : '';
};

export const codeOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
