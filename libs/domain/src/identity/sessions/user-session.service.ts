import { Injectable } from '@nestjs/common';
import type { SessionView } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, inTransactionOf, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { isId } from '@parley/platform/ids';
import { AuditService } from '../../audit/index.js';
import { tenantOf } from './actor.js';
import { type Caller, readerOf } from './caller.js';
import { ofHolder, RememberedFormService } from '../remember-me/remembered-form.service.js';
import { ownedBy, SessionService } from './session.service.js';

type Row = Omit<SessionView, 'current' | 'createdAt' | 'lastSeenAt' | 'expiresAt'> & {
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

const sessionColumns = `id, kind, client, address, created_at as "createdAt", expires_at as "expiresAt",
  greatest(rotated_at, last_ack_at) as "lastSeenAt"`;
const formColumns = `f.id, 'remembered' as kind, f.client, f.address, f.created_at as "createdAt",
  f.expires_at as "expiresAt", coalesce(f.used_at, f.created_at) as "lastSeenAt"`;

/** What a person is signed in with, and the forms remembered for them: seen and ended by nobody else. */
@Injectable()
export class UserSessionService {
  constructor(
    private readonly database: Database,
    private readonly sessionService: SessionService,
    private readonly forms: RememberedFormService,
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {}

  /** The one that asks first, then the latest seen. */
  async list(caller: Caller): Promise<SessionView[]> {
    const rows = await inTransactionOf(this.database, caller, (tx) => this.rows(tx, caller));
    return rows
      .map((row) => viewOf(row, caller.sessionId))
      .sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt));
  }

  /** Rejects with `identity.session_not_found` for whatever is not the caller's, or is over. */
  async revoke(caller: Caller, id: string): Promise<void> {
    await inTransactionOf(this.database, caller, async (tx) => {
      const isForm = isId('rem', id);
      const isGone = isForm
        ? await this.forms.forget(tx, caller, id)
        : (await this.sessionService.endOf(tx, caller, 'revoked', { only: id })).length === 1;
      if (!isGone) throw new AppError('identity.session_not_found', 'There is no such session.');
      const kind = isForm ? 'remembered-form' : 'session';
      await this.auditService.record(tx, { target: { kind, id }, ...tenantOf(caller) });
    });
  }

  async revokeOthers(caller: Caller): Promise<void> {
    await inTransactionOf(this.database, caller, async (tx) => {
      const ended = await this.sessionService.endOf(tx, caller, 'revoked', { except: caller.sessionId });
      const forgotten = await this.forms.forgetAll(tx, caller);
      if (ended.length + forgotten === 0) return this.auditService.unchanged();
      await this.auditService.record(tx, {
        target: { kind: 'session', id: caller.sessionId },
        changes: { ended: { to: ended }, formsForgotten: { to: forgotten } },
        ...tenantOf(caller),
      });
    });
  }

  private async rows(tx: TenantTx | SystemTx, caller: Caller): Promise<Row[]> {
    const values = [readerOf(caller), this.clock.now()];
    const sessions = await tx.query<Row>(
      `select ${sessionColumns} from sessions
        where ${ownedBy(caller, '$1')} and ended_at is null and expires_at > $2`,
      values,
    );
    const forms = await tx.query<Row>(
      `select ${formColumns} from remembered_forms f left join sub_accounts a on a.id = f.sub_account_id
        where ${ofHolder('$1', 'f.')} and f.expires_at > $2 and f.sub_account_epoch is not distinct from a.epoch`,
      values,
    );
    return [...sessions, ...forms];
  }
}

const viewOf = (row: Row, currentId: string): SessionView => ({
  ...row,
  current: row.id === currentId,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
