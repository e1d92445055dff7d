export { openBytes, sealBytes } from './aes-gcm.js';
export { equalTexts, randomBase32, randomCode, Secrets } from './secrets.js';
