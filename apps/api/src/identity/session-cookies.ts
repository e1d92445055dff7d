import type { CookieSerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { callNames, identityLimits, type SignedIn } from '@parley/contracts/public';
import type { CodeAsker, Entry, Grant, Origin } from '@parley/domain/identity';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Secrets } from '@parley/platform/crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkXsrf, xsrfTokenOf } from '../http/guards/xsrf.js';
import { QueueKeys } from '../operator/queue-keys.js';

const { knownDeviceCookie, knownDeviceDays, refreshCookie, rememberCookie, rememberDays } = identityLimits;
const { xsrfCookie } = callNames;
const { emailCodeCookie, emailCodeCookieSeconds } = identityLimits;
/** The secrets that the api generates: 32 characters of base 32. */
const codeSecret = /^[0-9A-HJKMNP-TV-Z]{32}$/;

/**
 * The cookies of a console session (one that scripts cannot read and one that they must read), and those of a device:
 * its remembered form, the accounts that know it, and the codes that it requested.
 */
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

  /** Answers a sign-in or a renewal and sets its cookies. */
  answer(reply: FastifyReply, { grant, remembered, knownDevice }: Entry): SignedIn {
    this.set(reply, grant);
    if (knownDevice !== undefined) {
      const maxAge = knownDeviceDays * 86_400;
      void reply.setCookie(knownDeviceCookie, knownDevice, { ...this.auth(), maxAge });
    }
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

  /** Null without one. Rejects with `request.xsrf_mismatch` unless the page could read the accompanying cookie. */
  refreshToken(request: FastifyRequest): string | null {
    const refreshToken = request.cookies[refreshCookie] || null;
    if (refreshToken !== null) checkXsrf(this.secrets, request, refreshToken);
    return refreshToken;
  }

  originOf(request: FastifyRequest): Origin {
    const client = request.headers['user-agent'];
    const { address, secret, knownDevice } = this.askerOf(request);
    const deviceToken = request.cookies[rememberCookie] || null;
    return { address, deviceToken, knownDevice, codeSecret: secret, ...(client && { client }) };
  }

  /** The asker of a code, or the user of one. */
  askerOf(request: FastifyRequest): CodeAsker {
    const given = request.cookies[emailCodeCookie] ?? '';
    return {
      address: request.ip,
      secret: codeSecret.test(given) ? given : null,
      knownDevice: request.cookies[knownDeviceCookie] || null,
    };
  }

  keepCodeSecret(reply: FastifyReply, secret: string): void {
    void reply.setCookie(emailCodeCookie, secret, { ...this.auth(), maxAge: emailCodeCookieSeconds });
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
