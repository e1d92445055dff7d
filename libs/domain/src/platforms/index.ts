export { deepLink, type NormalAccount, normaliseAccount, webLink } from './accounts.js';
export { phoneNumber } from './phone.js';
export { displayText, messageText, showable } from './display-text.js';
