import type { CookieSerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { identityLimits } from '@parley/contracts/public';
import type { Grant } from '@parley/domain/identity';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Secrets } from '@parley/platform/crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { xsrfTokenOf } from '../http/xsrf.js';
import { QueueKeys } from '../operator/queue-keys.js';

const { refreshCookie, xsrfCookie } = identityLimits;

/** The cookies of a console session: one scripts can't read, and one they must. */
@Injectable()
export class SessionCookies {
  private readonly secure: boolean;

  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly queueKeys: QueueKeys,
  ) {
    this.secure = config.PUBLIC_URL.startsWith('https:');
  }

  set(reply: FastifyReply, grant: Grant): void {
    const maxAge = Math.floor((grant.refreshExpiresAt.getTime() - this.clock.nowMs()) / 1000);
    void reply.setCookie(refreshCookie, grant.refreshToken, { ...this.refresh(), maxAge });
    void reply.setCookie(xsrfCookie, xsrfTokenOf(this.secrets, grant.refreshToken), {
      ...this.xsrf(),
      maxAge,
    });
    if (grant.role !== 'operator') return;
    const key = this.queueKeys.issue(grant.sessionId);
    void reply.setCookie(this.queueKeys.cookie, key, { ...this.queues(), maxAge });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(refreshCookie, this.refresh());
    void reply.clearCookie(xsrfCookie, this.xsrf());
    void reply.clearCookie(this.queueKeys.cookie, this.queues());
  }

  refreshToken(request: FastifyRequest): string | null {
    return request.cookies[refreshCookie] || null;
  }

  private refresh(): CookieSerializeOptions {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/api/auth' };
  }

  private xsrf(): CookieSerializeOptions {
    return { sameSite: 'strict', secure: this.secure, path: '/' };
  }

  private queues(): CookieSerializeOptions {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: this.queueKeys.path };
  }
}
