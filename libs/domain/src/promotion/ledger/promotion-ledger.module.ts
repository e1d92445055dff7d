import { Module } from '@nestjs/common';
import { PromotionLedgerRepository } from './promotion-ledger.repository.js';
import { PromotionLedgerService } from './promotion-ledger.service.js';

/** Apart from the rest of promotion: commissions, withdrawals and corrections all post to it. */
@Module({ providers: [PromotionLedgerRepository, PromotionLedgerService], exports: [PromotionLedgerService] })
export class PromotionLedgerModule {}
