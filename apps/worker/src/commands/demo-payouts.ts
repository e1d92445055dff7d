import type { INestApplicationContext } from '@nestjs/common';
import {
  PromotionAccountQueries,
  WithdrawalAccountQueries,
  WithdrawalAccountService,
  WithdrawalQueries,
  WithdrawalReviewService,
  WithdrawalService,
} from '@parley/domain/promotion';
import { InstallationSettingsRepository } from '@parley/domain/settings';
import { Database, type TenantTx } from '@parley/platform/database';
import { type DemoStep, daysBefore } from './demo-clock.js';
import { actingAs, asRoute } from './demo-context.js';
import { type DemoWallet, type DemoWithdrawal, demoWallets } from './demo-promotion-plan.js';

/** Wallets and withdrawals of the demo's tenant, as far as its balance suffices. Earlier ones are left out. */
export function payoutSteps(
  app: INestApplicationContext,
  { tenantId, operatorId }: { tenantId: string; operatorId: string },
  now: Date,
): DemoStep[] {
  const payouts = new DemoPayouts(app, tenantId, operatorId);
  return demoWallets.flatMap((wallet) => [
    { at: daysBefore(now, wallet.daysAgo), run: () => payouts.add(wallet) },
    ...wallet.withdrawals.flatMap(({ daysAgo, paid, ...asked }) => [
      { at: daysBefore(now, daysAgo), run: () => payouts.request(wallet, asked) },
      ...(paid ? [{ at: daysBefore(now, paid.daysAgo), run: () => payouts.pay(asked, paid.reference) }] : []),
    ]),
  ]);
}

class DemoPayouts {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly tenantId: string,
    private readonly operatorId: string,
  ) {}

  async add(wallet: DemoWallet): Promise<void> {
    if (await this.accountOf(wallet)) return;
    const { method, name, address } = wallet;
    const accounts = this.app.get(WithdrawalAccountService, { strict: false });
    const settings = this.app.get(InstallationSettingsRepository, { strict: false });
    const add = async (tx: TenantTx): Promise<void> => {
      const { withdrawalMethods } = await settings.find(tx);
      if (!withdrawalMethods.includes(method)) return;
      await accounts.addProven(tx, { method, name, address });
    };
    await asRoute('withdrawal-accounts.add', () => this.app.get(Database).asTenant(this.tenantId, add));
  }

  async request(wallet: DemoWallet, { cents }: Pick<DemoWithdrawal, 'cents'>): Promise<void> {
    const account = await this.accountOf(wallet);
    const { certification, balances } = await this.app
      .get(PromotionAccountQueries, { strict: false })
      .summary(this.tenantId);
    const isPossible = certification === 'passed' && balances.available >= cents;
    if (!account || !isPossible || (await this.find(cents))) return;
    const { method } = wallet;
    const withdrawals = this.app.get(WithdrawalService, { strict: false });
    const request = { withdrawalAccountId: account.id, method, amount: cents };
    await asRoute('withdrawals.request', () => withdrawals.request(this.tenantId, request));
  }

  async pay({ cents }: Pick<DemoWithdrawal, 'cents'>, reference: string): Promise<void> {
    const withdrawal = await this.find(cents);
    if (withdrawal?.status !== 'pending') return;
    const reviews = this.app.get(WithdrawalReviewService, { strict: false });
    await actingAs({ kind: 'operator', id: this.operatorId }, () =>
      asRoute('withdrawal-review.pay', () => reviews.pay(withdrawal.id, reference)),
    );
  }

  private async accountOf({ name }: DemoWallet) {
    const accounts = await this.app.get(WithdrawalAccountQueries, { strict: false }).list(this.tenantId);
    return accounts.find((one) => one.name === name);
  }

  private async find(cents: number) {
    const { items } = await this.app
      .get(WithdrawalQueries, { strict: false })
      .list(this.tenantId, { pageSize: 100 });
    return items.find(({ amount }) => amount === cents);
  }
}
