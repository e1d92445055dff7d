import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TenantsModule } from '../tenants/index.js';
import { AllocationService } from './allocation.service.js';
import { AllocationQueries } from './allocation.queries.js';
import { AutoAllocationService } from './auto-allocation.service.js';
import { CharacterAccountRepository } from './character-account.repository.js';
import { CharacterLedgerRepository } from './character-ledger.repository.js';
import { CharacterLedgerService } from './character-ledger.service.js';
import { CharacterNoticeResolver } from './character-notice.resolver.js';
import { CharacterReservationService } from './reservations/character-reservation.service.js';
import { CharacterFigureQueries } from './character-figure.queries.js';
import { CharacterEvents } from './character.events.js';
import { CaptureQueue } from './reservations/capture.queue.js';
import { ExpiredReservationSweeper } from './reservations/expired-reservation.sweeper.js';
import { MeteredOperation } from './reservations/metered-operation.js';
import { ReservationBatchService } from './reservations/reservation-batch.service.js';
import { ReservationRepository } from './reservations/reservation.repository.js';
import { UsageQueries } from './usage.queries.js';

const parts = [
  CharacterNoticeResolver,
  CharacterLedgerRepository,
  ReservationRepository,
  CharacterFigureQueries,
  CharacterAccountRepository,
  CharacterEvents,
  CaptureQueue,
  ReservationBatchService,
];
const offered = [
  CharacterLedgerService,
  CharacterReservationService,
  ExpiredReservationSweeper,
  MeteredOperation,
  AutoAllocationService,
  AllocationService,
  AllocationQueries,
  UsageQueries,
];

@Module({
  imports: [AuditModule, NotificationsModule, SubAccountsModule, TenantsModule],
  providers: [...parts, ...offered],
  exports: offered,
})
export class CharactersModule {}
