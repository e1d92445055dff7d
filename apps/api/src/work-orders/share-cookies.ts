import { Injectable } from '@nestjs/common';
import type { SharePass } from '@parley/domain/work-orders';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import type { FastifyReply } from 'fastify';

/** The cookies that hold a browser's pass of a share: for the share's routes, and for its socket. */
@Injectable()
export class ShareCookies {
  private readonly secure: boolean;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.secure = config.PUBLIC_URL.startsWith('https:');
  }

  set(reply: FastifyReply, token: string, { name, value, endsAt }: SharePass): void {
    const maxAge = Math.floor((endsAt.getTime() - this.clock.nowMs()) / 1_000);
    for (const path of [`/api/share-pages/${token}`, '/socket.io'])
      void reply.setCookie(name, value, {
        httpOnly: true,
        sameSite: 'lax',
        secure: this.secure,
        path,
        maxAge,
      });
  }
}
