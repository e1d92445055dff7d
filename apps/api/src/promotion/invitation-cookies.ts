import { Injectable } from '@nestjs/common';
import type { VisitorCookie } from '@parley/domain/links';
import { InvitationCookie } from '@parley/domain/promotion';
import { Config } from '@parley/platform/config';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that keeps a visitor's invite code. */
@Injectable()
export class InvitationCookies {
  private readonly secure: boolean;

  constructor(
    config: Config,
    private readonly invitationCookie: InvitationCookie,
  ) {
    this.secure = config.PUBLIC_URL.startsWith('https:');
  }

  valueOf(request: FastifyRequest): string | undefined {
    return request.cookies[this.invitationCookie.name];
  }

  /** `lax`: sent with the first page that another site links to. */
  set(reply: FastifyReply, { name, value, path, maxAgeSeconds }: VisitorCookie): void {
    void reply.setCookie(name, value, {
      path,
      maxAge: maxAgeSeconds,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
    });
  }
}
