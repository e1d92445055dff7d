export { deepLink, type NormalAccount, normaliseAccount } from './accounts.js';
export { displayText, messageText } from './display-text.js';
