import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { Audit } from '../../audit/index.js';
import { actAs, tenantOf } from '../sessions/actor.js';
import { BeforeTenant } from './identity-lookup.queries.js';
import { asHolder } from '../sessions/in-transaction-of.js';
import { RefreshTokens } from '../sessions/refresh-token.service.js';
import { Sessions } from '../sessions/session.service.js';

@Injectable()
export class SignOut {
  constructor(
    private readonly database: Database,
    private readonly refreshTokens: RefreshTokens,
    private readonly beforeTenant: BeforeTenant,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
  ) {}

  /** Ends the session a refresh token belongs to, if it goes on; a token of an old generation does as well. */
  async console(refreshToken: string | null): Promise<void> {
    const claim = refreshToken === null ? null : this.refreshTokens.read(refreshToken);
    const holder = claim && (await this.beforeTenant.holderOf(claim.sessionId));
    if (!holder) return this.audit.unchanged();
    actAs(holder);
    await asHolder(this.database, holder, async (tx) => {
      const [id] = await this.sessions.endOf(tx, holder, 'logout', { only: claim.sessionId });
      if (id === undefined) return this.audit.unchanged();
      await this.audit.record(tx, { target: { kind: 'session', id }, ...tenantOf(holder) });
    });
  }
}
