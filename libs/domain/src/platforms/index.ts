export {
  deepLink,
  externalKey,
  foldedKey,
  linkPlatform,
  type NormalAccount,
  normaliseAccount,
  parseLink,
  webLink,
} from './accounts.js';
export { phoneNumber } from './phone.js';
export { displayText, messageText, showable } from './display-text.js';
export { decoded, wholeLink } from './link-address.js';
export { type PlatformSending, sendingLength, sendingOf } from './platform-sending.js';
