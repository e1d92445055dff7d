export { deepLink, type NormalAccount, normaliseAccount } from './accounts.js';
export { phoneNumber } from './phone.js';
export { displayText, messageText, showable } from './display-text.js';
