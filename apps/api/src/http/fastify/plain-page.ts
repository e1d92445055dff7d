import { createHash } from 'node:crypto';
import type { Language } from '@parley/contracts/public';
import type { FastifyReply } from 'fastify';

interface PlainPage {
  status: number;
  language: Language;
  title: string;
  body: string;
  /** Further elements of the head. */
  head?: string;
  /** Directives of its policy. What they do not allow is forbidden. */
  policy: readonly string[];
}

const noticeStyle =
  'body{margin:15vh auto;max-width:30em;padding:0 1.5em;font:16px/1.6 system-ui,sans-serif;text-align:center;color:#333;background:#fff}';
const noticeStyleHash = createHash('sha256').update(noticeStyle).digest('base64');

/** Sends a page that no search engine lists. It is written here instead of in the console. */
export function sendPage(
  reply: FastifyReply,
  { status, language, title, body, head = '', policy }: PlainPage,
): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': ["default-src 'none'", "base-uri 'none'", ...policy].join('; '),
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-language',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<title>${title}</title>${head}</head><body>${body}</body></html>`,
    );
}

/** Sends a page with a title and a text or a form in the middle. */
export const sendNotice = (
  reply: FastifyReply,
  { title, body, policy, ...page }: Omit<PlainPage, 'head'>,
): FastifyReply =>
  sendPage(reply, {
    ...page,
    title,
    body: `<h1>${title}</h1>${body}`,
    head: `<style>${noticeStyle}</style>`,
    policy: [`style-src 'sha256-${noticeStyleHash}'`, "frame-ancestors 'none'", ...policy],
  });
