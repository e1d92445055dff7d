export { openBytes, sealBytes } from './aes-gcm.js';
export { equalTexts, randomBase32, Secrets } from './secrets.js';
