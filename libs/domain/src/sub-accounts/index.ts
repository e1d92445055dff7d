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
export { jointPortAllowance, portAllowances } from './port-allowance.queries.js';
export { platformViolations } from './sub-account-platform.queries.js';
export {
  type SubAccountBalance,
  SubAccountBalanceRegistry,
} from './sub-account-balance.registry.js';
export { oneOfSeveral, SubAccountBatchService, type SubAccountsTask } from './sub-account-batch.service.js';
export {
  type SubAccountDeletionListener,
  SubAccountDeletionRegistry,
} from './sub-account-deletion.registry.js';
export { SubAccountDeletionService } from './sub-account-deletion.service.js';
export {
  subAccountCredentials,
  subAccountNames,
  subAccountSettings,
} from './sub-account-views.queries.js';
export { SubAccountEntity } from './sub-account.entity.js';
export { SubAccountsModule } from './sub-accounts.module.js';
export { assertSeen } from './sub-account.policy.js';
export { SubAccountRepository } from './sub-account.repository.js';
export { SubAccountService } from './sub-account.service.js';
export { SubAccountQueries } from './sub-account.queries.js';
export { subAccountExportSections } from './sub-account-export.queries.js';
export { SubAccountFigureRegistry } from './sub-account-figure.registry.js';
export { SubAccountSecretService } from './sub-account-secret.service.js';
export { SubAccountTemplateEntity } from './templates/sub-account-template.entity.js';
export { SubAccountTemplateService } from './templates/sub-account-template.service.js';
