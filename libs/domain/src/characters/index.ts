export { AllocationService } from './allocations.service.js';
export { AllocationViews } from './allocations.queries.js';
export { AutoAllocation } from './auto-allocation.service.js';
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
} from './character-ledger.service.js';
export { CharacterRecall } from './character-recall.service.js';
export { CharacterSpender } from './character-reservation.service.js';
export { OpenSpends } from './expired-reservation.sweeper.js';
export { PaidWork } from './metered-operation.js';
export type { Spend } from './reservation-batch.js';
export { CharactersModule } from './characters.module.js';
export { UsageViews } from './usage.queries.js';
