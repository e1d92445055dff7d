export { AllocationService } from './allocation.service.js';
export { AllocationQueries } from './allocation.queries.js';
export { AutoAllocationService } from './auto-allocation.service.js';
export {
  CharacterAccountEntity,
  CharacterDayEntity,
  CharacterEntryEntity,
  CharacterSpendEntity,
  CharacterTransferEntity,
} from './character.entity.js';
export { type CharacterSide, mainChange } from './character-ledger.repository.js';
export { CharacterLedgerService, type CharacterMovement } from './character-ledger.service.js';
export { CharacterReservationService } from './reservations/character-reservation.service.js';
export { ExpiredReservationSweeper } from './reservations/expired-reservation.sweeper.js';
export { MeteredOperation } from './reservations/metered-operation.js';
export type { Reservation } from './reservations/reservation.policy.js';
export { CharactersModule } from './characters.module.js';
export { UsageQueries } from './usage.queries.js';
export { characterExportSections } from './character-export.queries.js';
export { characterBalances, keptSpends, mainBalances } from './character-views.queries.js';
