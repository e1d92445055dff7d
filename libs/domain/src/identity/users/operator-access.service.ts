import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { SessionService } from '../sessions/session.service.js';
import { normaliseEmail } from './email.js';
import type { UserEntity } from './user.entity.js';
import { UserQueries } from './user.queries.js';
import { UserRepository } from './user.repository.js';

/** `unchanged` if it was so before. */
export type OperatorChange = 'changed' | 'unchanged' | 'unknown';

/** Changes the access of operators for commands on the server. System path: operators belong to no tenant. */
@Injectable()
export class OperatorAccessService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly userRepository: UserRepository,
    private readonly userQueries: UserQueries,
    private readonly sessionService: SessionService,
    private readonly auditService: AuditService,
  ) {}

  /** Ends the operator's sessions and blocks sign-ins as the operator until `restore`. */
  async suspend(email: string): Promise<OperatorChange> {
    return this.change(email, async (tx, { id: userId, email: name, suspendedAt }) => {
      if (suspendedAt !== null) return false;
      await this.userRepository.update(tx, userId, { suspendedAt: this.clock.now() });
      const principal = { role: 'operator', tenantId: null, userId, subAccountId: null } as const;
      const ended = await this.sessionService.endOf(tx, principal, 'revoked');
      await this.auditService.record(tx, {
        target: { kind: 'user', id: userId, name },
        changes: { status: { from: 'active', to: 'suspended' }, sessionsEnded: { to: ended.length } },
      });
      return true;
    });
  }

  async restore(email: string): Promise<OperatorChange> {
    return this.change(email, async (tx, { id, email: name, suspendedAt }) => {
      if (suspendedAt === null) return false;
      await this.userRepository.update(tx, id, { suspendedAt: null });
      await this.auditService.record(tx, {
        target: { kind: 'user', id, name },
        changes: { status: { from: 'suspended', to: 'active' } },
      });
      return true;
    });
  }

  /** Removes the authenticator and the recovery codes, so that the password alone is enough. */
  async disableTotp(email: string): Promise<OperatorChange> {
    return this.change(email, async (tx, { id, email: name, totpConfirmedAt, totpSealed }) => {
      if (totpSealed === null) return false;
      await this.userRepository.forgetTotp(tx, id);
      await this.auditService.record(tx, {
        target: { kind: 'user', id, name },
        changes: { totpEnabled: { from: totpConfirmedAt !== null, to: false } },
      });
      return true;
    });
  }

  async isOperator(email: string): Promise<boolean> {
    const name = normaliseEmail(email);
    const all = await this.database.asSystem((tx) => this.userQueries.operators(tx));
    return all.some((each) => each.email === name);
  }

  /** Calls `work` with the operator's locked row. `work` returns whether it changed anything. */
  private async change(
    email: string,
    work: (tx: SystemTx, operator: UserEntity) => Promise<boolean>,
  ): Promise<OperatorChange> {
    const name = normaliseEmail(email);
    return this.database.asSystem(async (tx) => {
      const found = (await this.userQueries.operators(tx)).find((each) => each.email === name);
      const operator = found && (await this.userRepository.lock(tx, found.id));
      if (!operator) return 'unknown';
      return (await work(tx, operator)) ? 'changed' : 'unchanged';
    });
  }
}
