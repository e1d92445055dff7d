import type { IncomingMessage } from 'node:http';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { HostRole, LinkHostCache } from '@parley/domain/links';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestGuard } from '../http/fastify/contract-adapter.js';
import { sendLinkPage } from './link-pages.js';
import { type RedirectHandler, redirectPath } from './redirect.routes.js';

/** Whether this host redirects visitors. */
const servesLinks = ({ serves }: HostRole): boolean => serves === 'installation' || serves === 'links';

/** Whether this host serves only links. */
const isLinkDomain = ({ serves }: HostRole): boolean => serves === 'links' || serves === 'notice';

/**
 * Answers clicks on links, and any other request to a link domain, before Nest's middleware and all other hooks. Those take
 * longer than a redirect, and visitors need none of them. Only the `Host` header decides, because anyone can send forwarded ones.
 * Returns the guard, for requests that no hook sees.
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

/** Whether the host of a request accepts sockets. */
export const admitsSockets =
  (hosts: LinkHostCache) =>
  async ({ headers }: IncomingMessage): Promise<boolean> =>
    !isLinkDomain(await hosts.roleOf(headers.host));
