export { equalTexts, randomBase32, Secrets } from './secrets.js';
