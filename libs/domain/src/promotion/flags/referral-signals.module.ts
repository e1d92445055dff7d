import { Module } from '@nestjs/common';
import { CertificationModule } from '../../certification/index.js';
import { ReferralSignalRepository } from './referral-signal.repository.js';
import { ReferralSignalService } from './referral-signal.service.js';

@Module({
  imports: [CertificationModule],
  providers: [ReferralSignalRepository, ReferralSignalService],
  exports: [ReferralSignalService],
})
export class ReferralSignalsModule {}
