import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { CertificationModule } from '../../certification/index.js';
import { OperatorStreamModule } from '../../operator-stream/index.js';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { ReferralFlagQueries } from './referral-flag.queries.js';
import { ReferralFlagRepository } from './referral-flag.repository.js';
import { ReferralFlagService } from './referral-flag.service.js';
import { ReferralSignalsModule } from './referral-signals.module.js';
import { SelfReferralService } from './self-referral.service.js';

const offered = [ReferralFlagQueries, ReferralFlagService, SelfReferralService];

@Module({
  imports: [AuditModule, CertificationModule, CommissionsModule, OperatorStreamModule, ReferralSignalsModule],
  providers: [...offered, ReferralFlagRepository],
  exports: [...offered, ReferralSignalsModule],
})
export class ReferralFlagsModule {}
