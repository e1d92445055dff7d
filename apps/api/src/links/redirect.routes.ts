import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type BindingCookie, RedirectService, type Visit } from '@parley/domain/links';
import { Config } from '@parley/platform/config';
import { clientAddress } from '@parley/platform/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { servesLinks } from './link-host-guard.js';
import { sendLinkPage, visitorHeaders } from './link-pages.js';
import { RedirectMetrics } from './redirect-metrics.js';

export const redirectPath = '/l/:code';

/** Headers by which browsers say that nobody looks at the page yet. */
const purposes = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const;

/** Redirects visitors of links, outside guards, pipes and the hooks that are added after this call. */
export async function registerRedirects(app: NestFastifyApplication): Promise<void> {
  const [redirects, metrics, config] = [app.get(RedirectService), app.get(RedirectMetrics), app.get(Config)];
  const isSecure = config.PUBLIC_URL.startsWith('https:');

  const redirect = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { hostRole } = request;
    if (!hostRole || !servesLinks(hostRole)) return sendLinkPage('not-found', request, reply);
    try {
      const answer = await redirects.redirect(visitOf(request, config.TRUST_PROXY_HOPS), hostRole);
      metrics.count(answer);
      const { url, cookie } = answer;
      if (url === null) return sendLinkPage('not-found', request, reply);
      if (cookie) void reply.header('set-cookie', cookieText(cookie, isSecure));
      return reply.code(302).headers(visitorHeaders).header('location', url).send();
    } catch (error) {
      metrics.fail(error);
      return sendLinkPage('unavailable', request, reply);
    }
  };

  await app
    .getHttpAdapter()
    .getInstance()
    .register((scope, _options, done) => {
      scope.route({ method: ['GET', 'HEAD'], url: redirectPath, exposeHeadRoute: false, handler: redirect });
      done();
    });
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

const cookieText = ({ name, value, path, maxAgeSeconds }: BindingCookie, isSecure: boolean): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
