import { type ChatMessage, type Language, translationLimits } from '@parley/contracts/public';

/** Code points: what a translation costs at most. */
export const charactersOf = ({ text }: ChatMessage): number => Array.from(text).length;

/** It has letters, and no more than one translation takes. */
export const isTranslatable = (message: ChatMessage): boolean =>
  /\p{L}/u.test(message.text) && charactersOf(message) <= translationLimits.textMax;

/** It has none, and a reader of the language may need one: a text all in Chinese characters is read as it is. */
export const missesTranslation = (message: ChatMessage, reader: Language): boolean =>
  message.translation === null &&
  isTranslatable(message) &&
  !(reader === 'zh-CN' && /^[\p{Script=Han}\P{L}]+$/u.test(message.text));
