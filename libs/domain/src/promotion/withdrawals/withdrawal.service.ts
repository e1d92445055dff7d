import { Injectable } from '@nestjs/common';
import type { Page, RequestWithdrawal, Withdrawal, WithdrawalQuery } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { WithdrawalRequestService } from './withdrawal-request.service.js';
import { WithdrawalQueries } from './withdrawal.queries.js';

/** The owner's side of withdrawals. */
@Injectable()
export class WithdrawalService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly withdrawalQueries: WithdrawalQueries,
    private readonly requestService: WithdrawalRequestService,
  ) {}

  async list(tenantId: string, query: WithdrawalQuery): Promise<Page<Withdrawal>> {
    return this.database.asTenant(tenantId, (tx) => this.withdrawalQueries.list(tx, query));
  }

  /** Rejects with `promotion.withdrawal_not_found`. */
  async get(tenantId: string, id: string): Promise<Withdrawal> {
    return this.database.asTenant(tenantId, (tx) => this.withdrawalQueries.get(tx, id));
  }

  /** Once for the request's key. Rejects as `WithdrawalRequestService.request` does. */
  async request(tenantId: string, asked: RequestWithdrawal): Promise<Withdrawal> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, asked, async () => {
        const id = await this.requestService.request(tx, asked);
        return this.withdrawalQueries.get(tx, id);
      }),
    );
  }
}
