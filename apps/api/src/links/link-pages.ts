import type { Language } from '@parley/contracts/public';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendNotice } from '../http/fastify/plain-page.js';
import { preferredLanguage } from './preferred-language.js';

interface PageWords {
  title: string;
  text: string;
}

/** `not-filed`: the domain is not verified. `unavailable`: the click cannot be stored now, or daily caps cannot be read. */
type PageName = 'not-found' | 'not-filed' | 'unavailable';

const words: Record<PageName, Record<Language, PageWords>> = {
  'not-found': {
    'zh-CN': { title: '页面不存在', text: '链接已失效或不存在，可向发送者确认。' },
    'en-US': {
      title: 'Page not found',
      text: 'The link is no longer valid or doesn’t exist. Ask the sender for a new one.',
    },
  },
  'not-filed': {
    'zh-CN': {
      title: '域名未备案',
      text: '该域名尚未完成备案或验证，暂时无法访问。域名所有者可登录后台完成验证。',
    },
    'en-US': {
      title: 'Domain not filed',
      text: 'This domain hasn’t been filed or verified yet. If it’s yours, sign in to verify it.',
    },
  },
  unavailable: {
    'zh-CN': { title: '服务繁忙', text: '暂时无法打开链接，稍后重试。' },
    'en-US': { title: 'Service busy', text: 'The link can’t be opened right now. Try again in a moment.' },
  },
};

const statuses: Record<PageName, number> = { 'not-found': 404, 'not-filed': 404, unavailable: 503 };
const retryAfterSeconds = 2;

/** The headers of all answers to links' visitors. */
export const visitorHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** Answers with a plain page in the visitor's language. */
export function sendLinkPage(name: PageName, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = preferredLanguage(request.headers['accept-language']);
  if (name === 'unavailable') void reply.header('retry-after', retryAfterSeconds);
  const { title, text } = words[name][language];
  return sendNotice(reply.headers(visitorHeaders), {
    status: statuses[name],
    language,
    title,
    body: `<p>${text}</p>`,
    policy: [],
  });
}
