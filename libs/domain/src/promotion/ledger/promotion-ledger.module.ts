import { Module } from '@nestjs/common';
import { PromotionLedgerRepository } from './promotion-ledger.repository.js';
import { PromotionLedgerService } from './promotion-ledger.service.js';

const offered = [PromotionLedgerRepository, PromotionLedgerService];

/** Separate from the rest of promotion, because commissions, withdrawals and corrections all post to it. */
@Module({ providers: offered, exports: offered })
export class PromotionLedgerModule {}
