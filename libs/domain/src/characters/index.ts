export { AllocationService } from './allocations.service.js';
export { AllocationViews } from './allocations.views.js';
export { AutoAllocation } from './auto-allocation.js';
export {
  CharacterAccountEntity,
  CharacterDayEntity,
  CharacterEntryEntity,
  CharacterSpendEntity,
  CharacterTransferEntity,
} from './character.entity.js';
export {
  CharacterLedger,
  mainChange,
  type CharacterMovement,
  type CharacterSide,
} from './character-ledger.js';
export { CharacterRecall } from './character-recall.js';
export { CharacterSpender } from './character-spender.js';
export { OpenSpends } from './open-spends.js';
export { PaidWork } from './paid-work.js';
export type { Spend } from './spend-batch.js';
export { CharactersModule } from './characters.module.js';
export { UsageViews } from './usage.views.js';
