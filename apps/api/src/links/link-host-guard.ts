import type { IncomingMessage } from 'node:http';
import type { HostRole, LinkHostCache } from '@parley/domain/links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestGuard } from '../http/fastify/contract-adapter.js';
import { sendLinkPage } from './link-pages.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The role of the host that the request names. */
    hostRole?: HostRole;
  }
}

/** Whether visitors of this host are redirected. */
export const servesLinks = ({ serves }: HostRole): boolean => serves === 'installation' || serves === 'links';

/** Whether nothing but links is there. */
const isLinkDomain = ({ serves }: HostRole): boolean => serves === 'links' || serves === 'notice';

/**
 * Answers for domains of links whatever is no link, before any other hook. The `Host` header alone decides: forwarded ones can
 * be sent by anybody. Returns the guard, for requests that no hook sees.
 */
export function guardLinkHosts(
  fastify: FastifyInstance,
  hosts: LinkHostCache,
  linkPath: string,
): RequestGuard {
  fastify.decorateRequest('hostRole', undefined);
  const admit = (role: HostRole, request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    request.hostRole = role;
    const isLink = request.routeOptions.url === linkPath;
    if (role.serves === 'notice' || (role.serves === 'claimed' && isLink))
      void sendLinkPage('not-filed', request, reply);
    else if (role.serves === 'links' && !isLink) void sendLinkPage('not-found', request, reply);
    else next();
  };
  const guard: RequestGuard = (request, reply, done) => {
    const role = hosts.roleOf(request.headers.host);
    if (role instanceof Promise) void role.then((found) => admit(found, request, reply, done));
    else admit(role, request, reply, done);
  };
  fastify.addHook('onRequest', guard);
  return guard;
}

/** Whether sockets are there at the host of a request. */
export const admitsSockets =
  (hosts: LinkHostCache) =>
  async ({ headers }: IncomingMessage): Promise<boolean> =>
    !isLinkDomain(await hosts.roleOf(headers.host));
