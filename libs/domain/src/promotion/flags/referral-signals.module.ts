import { Module } from '@nestjs/common';
import { ReferralSignalRepository } from './referral-signal.repository.js';
import { ReferralSignalService } from './referral-signal.service.js';

const offered = [ReferralSignalRepository, ReferralSignalService];

@Module({ providers: offered, exports: offered })
export class ReferralSignalsModule {}
