import { supportLimits } from './support.limits.js';

const webAddress = /^https?:\/\/[^\s\p{Cc}\p{Cs}/?#@\\]+(?:[/?#][^\s\p{Cc}\p{Cs}]*)?$/iu;

/** Where a link may lead: http or https, and without a password in it. A script in one would run in whoever follows it. */
export const isWebAddress = (text: string): boolean =>
  text.length <= supportLimits.urlMax && webAddress.test(text);
