import {
  linkLimits,
  proxyLimits,
  replyLimits,
  type RouteName,
  routes,
  supportLimits,
  translationLimits,
} from '@parley/contracts/public';
import type { FastifyInstance } from 'fastify';

/** So many messages, each in so many languages, and the ids of sub-accounts. */
const replyOf = (parts: number): number =>
  parts * (replyLimits.variantsMax + 1) * replyLimits.textMax * 6 +
  replyLimits.subAccountIdsMax * 40 +
  10_000;
const quickReply = replyOf(1);
const rule = replyOf(replyLimits.partsMax);
const welcome = replyOf(replyLimits.welcomePartsMax);

/** All that can be pasted, with what belongs to each account. */
const link = linkLimits.pastedMax * 6 + linkLimits.accountsMax * 60 + linkLimits.subAccountsMax * 40 + 30_000;

/** Routes whose JSON may be larger than all others', in bytes. A character takes four at most, escaped six. */
const larger: Partial<Record<RouteName, number>> = {
  'support.edit-legal-page': supportLimits.legalTextMax * 6,
  // Beside the lines, the ids of all it may name.
  'proxies.import': proxyLimits.importMax * 6 + proxyLimits.batchMax * 80,
  'quick-replies.create': quickReply,
  'quick-replies.edit': quickReply,
  'keyword-rules.create': rule,
  'keyword-rules.edit': rule,
  'keyword-rules.test': rule + replyLimits.matchedMax * 6,
  'welcome-templates.create': welcome,
  'welcome-templates.edit': welcome,
  'links.create': link,
  'links.edit': link,
  'links.preview': link,
  // Also three times too long a text is told so by its own error.
  'translation.translate': translationLimits.textMax * 36,
  'translation.detect': translationLimits.textMax * 36,
};

const limits = new Map(
  Object.entries(larger).map(([name, bytes]) => {
    const { method, path } = routes[name as RouteName];
    return [`${method} ${path}`, bytes];
  }),
);

/** Before any route is registered: each then gets the limit of its own. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const bodyLimit = limits.get(`${String(route.method)} ${route.url}`);
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
}
