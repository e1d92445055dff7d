import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type HostRole, RedirectService, type Visit, type VisitorCookie } from '@parley/domain/links';
import { Config } from '@parley/platform/config';
import { clientAddress } from '@parley/platform/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendLinkPage, visitorHeaders } from './link-pages.js';
import { RedirectMetrics } from './redirect-metrics.js';

export const redirectPath = '/l/:code';

/** Headers with which browsers announce a page that nobody looks at yet. */
const purposes = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const;

/** Answers a click on a link at a host that serves links. */
export type RedirectHandler = (
  role: HostRole,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/**
 * Registers the route of links for hosts without a role. Returns the function that redirects at other hosts, before that
 * route.
 */
export function registerRedirects(app: NestFastifyApplication): RedirectHandler {
  const [redirects, metrics, config] = [app.get(RedirectService), app.get(RedirectMetrics), app.get(Config)];
  const isSecure = config.PUBLIC_URL.startsWith('https:');
  app
    .getHttpAdapter()
    .getInstance()
    .route({
      method: ['GET', 'HEAD'],
      url: redirectPath,
      exposeHeadRoute: false,
      handler: (request, reply) => sendLinkPage('not-found', request, reply),
    });

  return async (role, request, reply) => {
    try {
      const answer = await redirects.redirect(visitOf(request, config.TRUST_PROXY_HOPS), role);
      metrics.count(answer);
      const { outcome, url, cookie } = answer;
      if (url === null)
        return sendLinkPage(outcome === 'unchecked' ? 'unavailable' : 'not-found', request, reply);
      if (cookie) void reply.header('set-cookie', cookieText(cookie, isSecure));
      return reply.code(302).headers(visitorHeaders).header('location', url).send();
    } catch (error) {
      metrics.fail(error);
      return sendLinkPage('unavailable', request, reply);
    }
  };
}

function visitOf({ method, params, headers, socket }: FastifyRequest, hops: number): Visit {
  const header = (name: string): string => String(headers[name] ?? '');
  return {
    method,
    code: (params as { code: string }).code,
    address: clientAddress(socket.remoteAddress ?? '', header('x-forwarded-for'), hops),
    userAgent: header('user-agent'),
    referrer: header('referer'),
    purpose: purposes.map(header).join(' '),
    cookies: header('cookie'),
  };
}

const cookieText = ({ name, value, path, maxAgeSeconds }: VisitorCookie, isSecure: boolean): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
