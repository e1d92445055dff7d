import {
  type ProviderFailure,
  type ProviderKind,
  translationLimits,
  type Violation,
} from '@parley/contracts/public';
import { languageOf, type TranslationLanguage } from '@parley/contracts/server';
import { AppError } from '@parley/platform/errors';

export function codePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    const isPair = (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
    if (isPair) {
      count -= 1;
      at += 1;
    }
  }
  return count;
}

/** Replaces half surrogate pairs by the replacement character and removes NUL. PostgreSQL accepts neither. */
export const storable = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\0', '');

/**
 * The text that is sent on, with its length in code points. Rejects with `translation.text_empty` and
 * `translation.text_too_long`.
 */
export function readableText(given: string): { text: string; characters: number } {
  const text = storable(given);
  if (text.trim() === '') {
    throw new AppError('translation.text_empty', 'There is nothing to translate.', {
      details: [{ field: 'text', rule: 'isNotEmpty', message: 'text must not be blank' }],
    });
  }
  const characters = codePoints(text);
  if (characters > translationLimits.textMax) {
    const message = `text must have at most ${translationLimits.textMax} characters`;
    throw new AppError('translation.text_too_long', message, {
      details: [{ field: 'text', rule: 'maxLength', message }],
    });
  }
  return { text, characters };
}

/** Rejects with `translation.language_unknown`, naming the field. */
export function knownLanguage(tag: string, field: 'source' | 'target'): TranslationLanguage {
  const language = languageOf(tag);
  if (language) return language;
  const message = `${field} is no language that is known here`;
  throw new AppError('translation.language_unknown', message, {
    details: [{ field, rule: 'language', message }],
  });
}

export function targetMissing(): AppError {
  const message = 'target is needed: the contact has no pinned language';
  return new AppError('translation.target_missing', message, {
    details: [{ field: 'target', rule: 'isDefined', message }],
  });
}

export const pairUnsupported = (): AppError =>
  new AppError('translation.unsupported', 'No translation service here knows these languages.', {
    details: [{ field: 'target', rule: 'supported', message: 'is not known together with the source' }],
  });

/** Why a provider gave no translation. `open`: its circuit is open after recent failures. */
export type FailureReason = ProviderFailure | 'open';

/** An error with the reason of each failure, in Parley's own words. */
export function translationFailed(reasons: [ProviderKind, FailureReason][]): AppError {
  const details = reasons.map(([kind, reason]): Violation => {
    return { field: kind, rule: reason, message: `${kind}: ${reason}` };
  });
  return new AppError('translation.failed', 'No translation service could translate this.', { details });
}

export function idReused(): AppError {
  const message = 'This id was sent with another text or language. Make a new one for each.';
  return new AppError('translation.id_reused', message, {
    details: [{ field: 'id', rule: 'reused', message }],
  });
}
