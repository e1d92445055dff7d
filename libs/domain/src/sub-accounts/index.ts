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
export { type NamedAccount, pseudonymPrefix, pseudonymsOf } from './pseudonymised-accounts.js';
export {
  eraseInChunks,
  type ErasureSection,
  ErasureSectionRegistry,
} from './erasure-section.registry.js';
export { portAllowances } from './port-allowance.queries.js';
export { ReservationLimitService } from './reservation-limit.service.js';
export {
  type SubAccountBalance,
  SubAccountBalanceRegistry,
} from './sub-account-balance.registry.js';
export { oneOfSeveral, SubAccountBatchService, type SubAccountsTask } from './sub-account-batch.service.js';
export { SubAccountDeletionService } from './sub-account-deletion.service.js';
export { SubAccountErasureService } from './sub-account-erasure.service.js';
export {
  subAccountCredentials,
  subAccountNames,
  subAccountSettings,
} from './sub-account-views.queries.js';
export { SubAccountEntity } from './sub-account.entity.js';
export { SubAccountsModule } from './sub-accounts.module.js';
export { assertSeen } from './sub-accounts.policy.js';
export { SubAccountRepository } from './sub-accounts.repository.js';
export { SubAccountService } from './sub-accounts.service.js';
export { SubAccountQueries } from './sub-accounts.queries.js';
export { subAccountExportSections } from './sub-account-export.queries.js';
export { SubAccountFigureRegistry } from './sub-account-figure.registry.js';
export { SubAccountManagementService } from './sub-account-management.service.js';
export { SubAccountSecretService } from './sub-account-secret.service.js';
