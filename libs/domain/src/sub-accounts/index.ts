export {
  type ActivationParts,
  activationCode,
  hashSecret,
  newSecret,
  normaliseAccountName,
  normaliseSecret,
  parseActivationCode,
  sealSecret,
} from './activation-code.js';
export { SubAccountEntity } from './sub-account.entity.js';
