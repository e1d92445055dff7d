import { supportLimits } from './support.limits.js';

const webAddress = /^https?:\/\/[^\s\p{Cc}\p{Cs}/?#@\\]+(?:[/?#][^\s\p{Cc}\p{Cs}]*)?$/iu;

/**
 * A link's allowed target: http or https, without a password. A script in a link would run in the reader's browser.
 */
export const isWebAddress = (text: string): boolean =>
  text.length <= supportLimits.urlMax && webAddress.test(text);
