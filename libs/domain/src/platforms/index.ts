export { deepLink, type NormalAccount, normaliseAccount } from './accounts.js';
export { displayText, messageText, showable } from './display-text.js';
