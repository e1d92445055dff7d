export { deepLink, type NormalAccount, normaliseAccount } from './accounts.js';
