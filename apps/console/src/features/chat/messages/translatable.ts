import { type ChatMessage, type Language, translationLimits } from '@parley/contracts/public';

/** The greatest cost of a translation, in code points. */
export const charactersOf = ({ text }: ChatMessage): number => Array.from(text).length;

/** The text has letters and fits one translation. */
export const isTranslatable = (message: ChatMessage): boolean =>
  /\p{L}/u.test(message.text) && charactersOf(message) <= translationLimits.textMax;

/** The message has no translation and may need one. A text in Chinese characters needs none for a Chinese reader. */
export const missesTranslation = (message: ChatMessage, reader: Language): boolean =>
  message.translation === null &&
  isTranslatable(message) &&
  !(reader === 'zh-CN' && /^[\p{Script=Han}\P{L}]+$/u.test(message.text));
