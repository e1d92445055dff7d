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
export { hiddenPrefix, hideAccounts } from './pseudonymised-accounts.js';
export { holdPeople, keepPeople } from './contacts-lock.js';
export { portShares } from './port-allowances.js';
export { ReservationShrinking } from './reservation-limit.service.js';
export { lockPorts } from './reservations.js';
export { oneOfSeveral, SubAccountBatches, type SubAccountsTask } from './sub-account-batch.service.js';
export { SubAccountDeletion } from './sub-account-deletion.service.js';
export { SubAccountErasure } from './sub-account-erasure.service.js';
export { SubAccountEntity } from './sub-account.entity.js';
export { SubAccountsModule } from './sub-accounts.module.js';
export { refuseUnseen } from './sub-accounts.policy.js';
export { SubAccounts } from './sub-accounts.repository.js';
export { SubAccountService } from './sub-accounts.service.js';
export { SubAccountViews } from './sub-accounts.queries.js';
