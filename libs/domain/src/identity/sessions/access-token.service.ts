import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { identityLimits, type Role, roles } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { AppError } from '@parley/platform/errors';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Caller, Principal, SessionKind } from './caller.js';

const algorithm = 'HS256';

interface Claims {
  sub: string;
  aud: SessionKind;
  exp: number;
  role: Role;
  tnt: string | null;
  /** Sub-account. */
  sac: string | null;
  sid: string;
}

/** Short-lived JWTs. The audience keeps a desktop client's token out of the console's API. */
@Injectable()
export class AccessTokenService {
  /** Parsed once: of bytes, a key would be made for every token. */
  private readonly key: KeyObject;

  constructor(
    private readonly clock: Clock,
    config: Config,
  ) {
    this.key = createSecretKey(config.TOKEN_SECRET, 'utf8');
  }

  async issue(session: Principal & { kind: SessionKind; sessionId: string }): Promise<string> {
    const now = Math.floor(this.clock.nowMs() / 1000);
    const { role, tenantId: tnt, subAccountId: sac, sessionId: sid } = session;
    return new SignJWT({ role, tnt, sac, sid })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(session.userId ?? session.subAccountId ?? '')
      .setAudience(session.kind)
      .setIssuedAt(now)
      .setExpirationTime(now + identityLimits.accessTokenSeconds)
      .sign(this.key);
  }

  /** Rejects with `request.unauthenticated` where the token is old, altered or of another kind. */
  async verify(token: string, kind: SessionKind): Promise<Caller> {
    const { sub, role, tnt, sac, sid, exp } = await this.claimsOf(token, kind);
    return {
      kind,
      role,
      sessionId: sid,
      tenantId: tnt,
      userId: role === 'agent' ? null : sub,
      subAccountId: sac,
      tokenEndsAt: exp * 1000,
    };
  }

  private async claimsOf(token: string, audience: SessionKind): Promise<Claims> {
    try {
      const { payload } = await jwtVerify<Claims>(token, this.key, {
        algorithms: [algorithm],
        audience,
        currentDate: this.clock.now(),
        requiredClaims: ['sub', 'exp', 'role', 'tnt', 'sac', 'sid'],
      });
      if (roles.includes(payload.role)) return payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
    throw new AppError('request.unauthenticated', 'The access token is not valid any more.');
  }
}
