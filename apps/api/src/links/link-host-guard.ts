import type { IncomingMessage } from 'node:http';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { HostRole, LinkHostCache } from '@parley/domain/links';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestGuard } from '../http/fastify/contract-adapter.js';
import { sendLinkPage } from './link-pages.js';
import { type RedirectHandler, redirectPath } from './redirect.routes.js';

/** Whether visitors of this host are redirected. */
const servesLinks = ({ serves }: HostRole): boolean => serves === 'installation' || serves === 'links';

/** Whether nothing but links is there. */
const isLinkDomain = ({ serves }: HostRole): boolean => serves === 'links' || serves === 'notice';

/**
 * Answers visits of links, and for domains of links whatever is no link, before Nest's middleware and all other hooks: they
 * take longer than a redirect, and visitors need none of them. The `Host` header alone decides: forwarded ones can be sent
 * by anybody. Returns the guard, for requests that no hook sees.
 */
export function guardLinkHosts(
  adapter: FastifyAdapter,
  hosts: LinkHostCache,
  redirect: RedirectHandler,
): RequestGuard {
  const admit = (
    role: HostRole,
    request: FastifyRequest,
    reply: FastifyReply,
    next: (error?: Error) => void,
  ): void => {
    const isLink = request.routeOptions.url === redirectPath;
    if (role.serves === 'notice' || (role.serves === 'claimed' && isLink))
      void sendLinkPage('not-filed', request, reply);
    else if (servesLinks(role) && isLink) redirect(role, request, reply).catch(next);
    else if (role.serves === 'links') void sendLinkPage('not-found', request, reply);
    else next();
  };
  const guard: RequestGuard = (request, reply, done) => {
    const role = hosts.roleOf(request.headers.host);
    if (role instanceof Promise) void role.then((found) => admit(found, request, reply, done));
    else admit(role, request, reply, done);
  };
  adapter.setOnRequestHook(guard);
  return guard;
}

/** Whether sockets are there at the host of a request. */
export const admitsSockets =
  (hosts: LinkHostCache) =>
  async ({ headers }: IncomingMessage): Promise<boolean> =>
    !isLinkDomain(await hosts.roleOf(headers.host));
