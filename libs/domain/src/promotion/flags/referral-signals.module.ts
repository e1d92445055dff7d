import { Module } from '@nestjs/common';
import { ReferralSignalRepository } from './referral-signal.repository.js';
import { ReferralSignalService } from './referral-signal.service.js';

@Module({ providers: [ReferralSignalRepository, ReferralSignalService], exports: [ReferralSignalService] })
export class ReferralSignalsModule {}
