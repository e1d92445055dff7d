import { createHash } from 'node:crypto';
import type { Language } from '@parley/contracts/public';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

const style =
  'body{margin:15vh auto;max-width:30em;padding:0 1.5em;font:16px/1.6 system-ui,sans-serif;text-align:center;color:#333;background:#fff}';

const html = (language: Language, { title, text }: PageWords): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>` +
  `<body><h1>${title}</h1><p>${text}</p></body></html>`;

/** The headers of all answers to links' visitors. */
export const visitorHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

const pageHeaders = {
  ...visitorHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`,
  vary: 'accept-language',
} as const;

/** Answers with a plain page in the visitor's language. */
export function sendLinkPage(name: PageName, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = preferredLanguage(request.headers['accept-language']);
  if (name === 'unavailable') void reply.header('retry-after', retryAfterSeconds);
  return reply.code(statuses[name]).headers(pageHeaders).send(html(language, words[name][language]));
}
