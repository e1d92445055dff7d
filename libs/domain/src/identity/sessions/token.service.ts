import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { identityLimits, type Role, roles } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { equalTexts, Secrets } from '@parley/platform/crypto';
import { AppError } from '@parley/platform/errors';
import { isId } from '@parley/platform/ids';
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

export interface RefreshClaim {
  sessionId: string;
  generation: number;
}

/**
 * The two tokens of a session. An access token is a short-lived JWT. Its audience keeps a desktop client's token out of
 * the console's API. A refresh token is `session.generation.mac`. Only the present generation is stored, and a forged
 * token costs no read.
 */
@Injectable()
export class TokenService {
  /** Made once: from bytes, the library would make a key for every token. */
  private readonly key: KeyObject;

  constructor(
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    config: Config,
  ) {
    this.key = createSecretKey(config.TOKEN_SECRET, 'utf8');
  }

  async issueAccess(session: Principal & { kind: SessionKind; sessionId: string }): Promise<string> {
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

  /** Rejects with `request.unauthenticated` if the token is expired, altered or of another kind. */
  async verifyAccess(token: string, kind: SessionKind): Promise<Caller> {
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

  issueRefresh({ sessionId, generation }: RefreshClaim): string {
    const text = `${sessionId}.${generation}`;
    return `${text}.${this.mac(text)}`;
  }

  /** Null if Parley did not issue the token. */
  readRefresh(token: string): RefreshClaim | null {
    const [sessionId = '', generation = '', mac = '', ...more] = token.split('.');
    if (more.length > 0 || !isId('ses', sessionId) || !/^[1-9]\d{0,9}$/.test(generation)) return null;
    if (!equalTexts(mac, this.mac(`${sessionId}.${generation}`))) return null;
    return { sessionId, generation: Number(generation) };
  }

  private mac(text: string): string {
    return this.secrets.keyedHash('refresh', text);
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
