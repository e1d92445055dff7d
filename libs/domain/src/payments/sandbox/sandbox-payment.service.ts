import { Injectable } from '@nestjs/common';
import type { PaySandbox, SandboxPayment, SandboxReport } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { orderOfToken, outcomeOf, pendingOf } from '../providers/sandbox-reports.js';
import { type SandboxOrder, SandboxPaymentRepository } from './sandbox-payment.repository.js';

/** The sandbox's pay page. System path to the order of a token: the visitor has not signed in. */
@Injectable()
export class SandboxPaymentService {
  constructor(
    private readonly sandboxPaymentRepository: SandboxPaymentRepository,
    private readonly registry: ProviderRegistry,
    private readonly secrets: Secrets,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `payments.not_found`. */
  async get(token: string): Promise<SandboxPayment> {
    return viewOf(await this.find(token));
  }

  /** Stores webhooks for a later delivery. Rejects with `payments.not_found` or `….sandbox_over`. */
  async pay(token: string, answer: PaySandbox): Promise<SandboxPayment> {
    const row = await this.find(token);
    const { outcome, delaySeconds = 0, copies = 1 } = answer;
    const [now, delayMs] = [this.clock.nowMs(), delaySeconds * 1_000];
    const dueAt = new Date(now + delayMs);
    await this.database.asTenant(row.tenantId, async (tx) => {
      if (!(await this.sandboxPaymentRepository.answer(tx, row.id, { outcome, now: new Date(now), dueAt })))
        throw new AppError('payments.sandbox_over', 'This payment was made already, or is no longer due.');
      const reports = this.reports(row, answer);
      const callbacks = { orderId: row.id, copies, reports, dueAt: dueAt.toISOString() };
      await this.outbox.add(tx, 'sandbox.callback-due', callbacks, delayMs);
    });
    return viewOf({ ...row, outcome, dueAt });
  }

  private reports(row: SandboxOrder, { outcome, outOfOrder = false }: PaySandbox): SandboxReport[] {
    const inOrder = [pendingOf(row), outcomeOf(row, outcome)];
    const reports = outOfOrder ? inOrder.toReversed() : inOrder;
    return reports.map((report) => ({ event: this.ids.next('evt'), ...report }));
  }

  private async find(token: string): Promise<SandboxOrder> {
    const orderId = this.registry.find('sandbox') ? orderOfToken(this.secrets, token) : null;
    const row =
      orderId === null
        ? undefined
        : await this.database.asSystem((tx) => this.sandboxPaymentRepository.find(tx, orderId));
    if (!row) throw new AppError('payments.not_found', 'There is no such payment.');
    return row;
  }
}

function viewOf({
  id,
  package: bought,
  family,
  num,
  amount,
  isUnpaid,
  outcome,
  dueAt,
}: SandboxOrder): SandboxPayment {
  const answer = outcome && dueAt && { outcome, dueAt: dueAt.toISOString() };
  return {
    orderId: id,
    package: bought,
    family,
    num,
    amount,
    status: answer ? 'answered' : isUnpaid ? 'open' : 'over',
    answer,
  };
}
