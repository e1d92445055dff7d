import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { TenantsModule } from '../tenants/index.js';
import { AllocationService } from './allocations.service.js';
import { AllocationViews } from './allocations.queries.js';
import { AutoAllocation } from './auto-allocation.service.js';
import { CharacterAccounts } from './character-account.repository.js';
import { CharacterLedger } from './character-ledger.service.js';
import { CharacterRecall } from './character-recall.service.js';
import { CharacterSpender } from './character-reservation.service.js';
import { CharacterTellings } from './character.events.js';
import { KeptSpends } from './capture.queue.js';
import { OpenSpends } from './expired-reservation.sweeper.js';
import { PaidWork } from './metered-operation.js';
import { SpendBatch } from './reservation-batch.js';
import { SpendSettlement } from './reservation-settlement.js';
import { UsageViews } from './usage.queries.js';

const parts = [CharacterAccounts, CharacterTellings, KeptSpends, SpendBatch, SpendSettlement];
const offered = [
  CharacterLedger,
  CharacterRecall,
  CharacterSpender,
  OpenSpends,
  PaidWork,
  AutoAllocation,
  AllocationService,
  AllocationViews,
  UsageViews,
];

@Module({
  imports: [AuditModule, NotificationsModule, TenantsModule],
  providers: [...parts, ...offered],
  exports: offered,
})
export class CharactersModule {}
