import { Injectable } from '@nestjs/common';
import { Database, inTransactionOf } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { setActor, tenantOf } from '../sessions/actor.js';
import { SessionQueries } from '../sessions/session.queries.js';
import { RefreshTokenService } from '../sessions/refresh-token.service.js';
import { SessionService } from '../sessions/session.service.js';

@Injectable()
export class SignOutService {
  constructor(
    private readonly database: Database,
    private readonly refreshTokenService: RefreshTokenService,
    private readonly sessionQueries: SessionQueries,
    private readonly sessionService: SessionService,
    private readonly auditService: AuditService,
  ) {}

  /** Ends the session a refresh token belongs to, if it goes on; a token of an old generation does as well. */
  async console(refreshToken: string | null): Promise<void> {
    const claim = refreshToken === null ? null : this.refreshTokenService.read(refreshToken);
    const principal = claim && (await this.sessionQueries.principalOf(claim.sessionId));
    if (!principal) return this.auditService.unchanged();
    setActor(principal);
    await inTransactionOf(this.database, principal, async (tx) => {
      const [id] = await this.sessionService.endOf(tx, principal, 'logout', { only: claim.sessionId });
      if (id === undefined) return this.auditService.unchanged();
      await this.auditService.record(tx, { target: { kind: 'session', id }, ...tenantOf(principal) });
    });
  }
}
