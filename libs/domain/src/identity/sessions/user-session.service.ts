import { Injectable } from '@nestjs/common';
import type { SessionView } from '@parley/contracts/public';
import { Database, inTransactionOf } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { isId } from '@parley/platform/ids';
import { AuditService } from '../../audit/index.js';
import { tenantOf } from './actor.js';
import type { Caller } from './caller.js';
import { RememberedFormService } from '../remember-me/remembered-form.service.js';
import { type OwnSessionRow, SessionQueries } from './session.queries.js';
import { SessionService } from './session.service.js';

/** The sessions of a person and the forms remembered for them: nobody else reads or ends them. */
@Injectable()
export class UserSessionService {
  constructor(
    private readonly database: Database,
    private readonly sessionService: SessionService,
    private readonly sessionQueries: SessionQueries,
    private readonly rememberedFormService: RememberedFormService,
    private readonly auditService: AuditService,
  ) {}

  /** The one that asks first, then the latest seen. */
  async list(caller: Caller): Promise<SessionView[]> {
    const rows = await inTransactionOf(this.database, caller, async (tx) => [
      ...(await this.sessionQueries.listOf(tx, caller)),
      ...(await this.rememberedFormService.listOf(tx, caller)),
    ]);
    return rows
      .map((row) => viewOf(row, caller.sessionId))
      .sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt));
  }

  /** Rejects with `identity.session_not_found` for whatever is not the caller's, or is over. */
  async revoke(caller: Caller, id: string): Promise<void> {
    await inTransactionOf(this.database, caller, async (tx) => {
      const isForm = isId('rem', id);
      const isGone = isForm
        ? await this.rememberedFormService.forget(tx, caller, id)
        : (await this.sessionService.endOf(tx, caller, 'revoked', { only: id })).length === 1;
      if (!isGone) throw new AppError('identity.session_not_found', 'There is no such session.');
      const kind = isForm ? 'remembered-form' : 'session';
      await this.auditService.record(tx, { target: { kind, id }, ...tenantOf(caller) });
    });
  }

  async revokeOthers(caller: Caller): Promise<void> {
    await inTransactionOf(this.database, caller, async (tx) => {
      const ended = await this.sessionService.endOf(tx, caller, 'revoked', { except: caller.sessionId });
      const forgotten = await this.rememberedFormService.forgetAll(tx, caller);
      if (ended.length + forgotten === 0) return this.auditService.unchanged();
      await this.auditService.record(tx, {
        target: { kind: 'session', id: caller.sessionId },
        changes: { ended: { to: ended }, formsForgotten: { to: forgotten } },
        ...tenantOf(caller),
      });
    });
  }
}

const viewOf = (row: OwnSessionRow, currentId: string): SessionView => ({
  ...row,
  current: row.id === currentId,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
