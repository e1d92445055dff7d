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
export { hiddenPrefix, hideAccounts } from './hidden-accounts.js';
export { holdPeople, keepPeople } from './people-lock.js';
export { portShares } from './port-shares.js';
export { ReservationShrinking } from './reservation-shrinking.js';
export { lockPorts } from './reservations.js';
export { oneOfSeveral, SubAccountBatches, type SubAccountsTask } from './sub-account-batches.js';
export { SubAccountDeletion } from './sub-account-deletion.js';
export { SubAccountErasure } from './sub-account-erasure.js';
export { SubAccountEntity } from './sub-account.entity.js';
export { SubAccountsModule } from './sub-accounts.module.js';
export { refuseUnseen } from './sub-accounts.policy.js';
export { SubAccounts } from './sub-accounts.repository.js';
export { SubAccountService } from './sub-accounts.service.js';
export { SubAccountViews } from './sub-accounts.views.js';
