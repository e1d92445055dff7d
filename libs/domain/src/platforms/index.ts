export { deepLink, type NormalAccount, normaliseAccount } from './accounts.js';
export { displayText } from './display-text.js';
