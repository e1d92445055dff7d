import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { TenantsModule } from '../tenants/index.js';
import { AllocationService } from './allocations.service.js';
import { AllocationViews } from './allocations.views.js';
import { AutoAllocation } from './auto-allocation.js';
import { CharacterAccounts } from './character-accounts.js';
import { CharacterLedger } from './character-ledger.js';
import { CharacterRecall } from './character-recall.js';
import { CharacterSpender } from './character-spender.js';
import { CharacterTellings } from './character-tellings.js';
import { KeptSpends } from './kept-spends.js';
import { OpenSpends } from './open-spends.js';
import { PaidWork } from './paid-work.js';
import { SpendBatch } from './spend-batch.js';
import { SpendSettlement } from './spend-settlement.js';
import { UsageViews } from './usage.views.js';

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
