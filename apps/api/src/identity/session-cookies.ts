import type { CookieSerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { identityLimits, type SignedIn } from '@parley/contracts/public';
import type { Entry, Grant } from '@parley/domain/identity';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Secrets } from '@parley/platform/crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkXsrf, xsrfTokenOf } from '../http/xsrf.js';
import { QueueKeys } from '../operator/queue-keys.js';

const { refreshCookie, rememberCookie, rememberDays, xsrfCookie } = identityLimits;

/** The cookies of a console session, one scripts can't read and one they must, and that of a device that remembers a form. */
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

  /** What a sign-in or a renewal answers, with its cookies. */
  answer(reply: FastifyReply, { grant, remembered }: Entry): SignedIn {
    this.set(reply, grant);
    if (remembered) {
      const maxAge = rememberDays * 86_400;
      void reply.setCookie(rememberCookie, remembered.deviceToken, { ...this.auth(), maxAge });
    }
    void reply.header('cache-control', 'no-store');
    const { accessToken, expiresIn } = grant;
    return { accessToken, expiresIn, ...(remembered && { rememberId: remembered.rememberId }) };
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(refreshCookie, this.auth());
    void reply.clearCookie(xsrfCookie, this.xsrf());
    void reply.clearCookie(this.queueKeys.cookie, this.queues());
  }

  /** Null without one. Rejects with `request.xsrf_mismatch` unless the page could read the cookie that goes with it. */
  refreshToken(request: FastifyRequest): string | null {
    const refreshToken = request.cookies[refreshCookie] || null;
    if (refreshToken !== null) checkXsrf(this.secrets, request, refreshToken);
    return refreshToken;
  }

  deviceToken(request: FastifyRequest): string | null {
    return request.cookies[rememberCookie] || null;
  }

  private set(reply: FastifyReply, grant: Grant): void {
    const maxAge = Math.floor((grant.refreshExpiresAt.getTime() - this.clock.nowMs()) / 1000);
    void reply.setCookie(refreshCookie, grant.refreshToken, { ...this.auth(), maxAge });
    void reply.setCookie(xsrfCookie, xsrfTokenOf(this.secrets, grant.refreshToken), {
      ...this.xsrf(),
      maxAge,
    });
    if (grant.role !== 'operator') return;
    const key = this.queueKeys.issue(grant.sessionId);
    void reply.setCookie(this.queueKeys.cookie, key, { ...this.queues(), maxAge });
  }

  private auth(): CookieSerializeOptions {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/api/auth' };
  }

  private xsrf(): CookieSerializeOptions {
    return { sameSite: 'strict', secure: this.secure, path: '/' };
  }

  private queues(): CookieSerializeOptions {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: this.queueKeys.path };
  }
}
