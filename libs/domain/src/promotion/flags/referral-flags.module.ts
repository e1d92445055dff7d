import { Module } from '@nestjs/common';
import { OperatorStreamModule } from '../../operator-stream/index.js';
import { AuditModule } from '../../audit/index.js';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { ReferralFlagQueries } from './referral-flag.queries.js';
import { ReferralFlagRepository } from './referral-flag.repository.js';
import { ReferralFlagService } from './referral-flag.service.js';
import { ReferralSignalsModule } from './referral-signals.module.js';
import { SelfReferralQueries } from './self-referral.queries.js';
import { SelfReferralService } from './self-referral.service.js';

const offered = [ReferralFlagService, SelfReferralService];

@Module({
  imports: [OperatorStreamModule, AuditModule, CommissionsModule, ReferralSignalsModule],
  providers: [...offered, ReferralFlagQueries, ReferralFlagRepository, SelfReferralQueries],
  exports: offered,
})
export class ReferralFlagsModule {}
