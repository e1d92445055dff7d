export { SubAccountEntity } from './sub-account.entity.js';
