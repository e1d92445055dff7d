import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import type { EventDelivery } from '@parley/platform/messaging';
import { NoticeService } from '../../notifications/index.js';
import { WithdrawalAccountRepository } from './withdrawal-account.repository.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

/** Notifies an owner of decided withdrawals and new withdrawal accounts. */
@Injectable()
export class WithdrawalNoticeListener {
  constructor(
    private readonly noticeService: NoticeService,
    private readonly withdrawalRepository: WithdrawalRepository,
    private readonly accountRepository: WithdrawalAccountRepository,
  ) {}

  async onDecided(event: EventDelivery<'notifications.withdrawal-decided'>, tx: TenantTx): Promise<void> {
    const { withdrawalId } = event.payload;
    const withdrawal = await this.withdrawalRepository.find(tx, withdrawalId);
    if (!withdrawal) return;
    const { amount, fee, reason, method, withdrawalAccountId } = withdrawal;
    const notice = { subAccountId: null, cause: event.id };
    if (withdrawal.reference === null) {
      const params = { withdrawalId, amount, reason };
      return this.noticeService.create(tx, { ...notice, kind: 'withdrawal.rejected', params });
    }
    const { addressMasked: address } = await this.accountRepository.get(tx, tx.tenantId, withdrawalAccountId);
    const { reference } = withdrawal;
    const params = { withdrawalId, net: amount - fee, fee, reference, method, address };
    await this.noticeService.create(tx, { ...notice, kind: 'withdrawal.paid', params });
  }

  async onAccountAdded(event: EventDelivery<'notifications.wallet-added'>, tx: TenantTx): Promise<void> {
    const { withdrawalAccountId } = event.payload;
    const account = await this.accountRepository.get(tx, tx.tenantId, withdrawalAccountId);
    const { method, addressMasked: address, payableFrom } = account;
    await this.noticeService.create(tx, {
      kind: 'promotion.wallet-added',
      params: { method, address, payableFrom: payableFrom.getTime() },
      subAccountId: null,
      cause: event.id,
    });
  }
}
