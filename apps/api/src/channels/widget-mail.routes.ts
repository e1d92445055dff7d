import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Language, widgetUnsubscribePath } from '@parley/contracts/public';
import { WidgetMailService } from '@parley/domain/channels';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { registerOneClickPosts } from '../http/fastify/one-click-posts.js';
import { sendNotice } from '../http/fastify/plain-page.js';
import { preferredLanguage } from '../links/preferred-language.js';

const words: Record<Language, { title: string; stop: string; stopped: string; unknown: string }> = {
  'zh-CN': {
    title: '聊天邮件提醒',
    stop: '不再接收邮件提醒',
    stopped: '已停止，不会再收到邮件提醒。',
    unknown: '链接已失效。',
  },
  'en-US': {
    title: 'Emails about your chat',
    stop: 'Stop the emails',
    stopped: 'Stopped. You get no more emails about this chat.',
    unknown: 'This link is no longer valid.',
  },
};

/** Stops the emails to a website's visitor: at once for mail programs, and by a button for persons. */
export async function registerWidgetMailStops(app: NestFastifyApplication): Promise<void> {
  const widgetMailService = app.get(WidgetMailService);
  const answer = (request: FastifyRequest, reply: FastifyReply, what: 'stop' | 'stopped' | 'unknown') => {
    const language = preferredLanguage(request.headers['accept-language']);
    const { title, [what]: text } = words[language];
    return sendNotice(reply.header('referrer-policy', 'no-referrer'), {
      status: what === 'unknown' ? 404 : 200,
      language,
      title,
      body: what === 'stop' ? `<form method="post"><button>${text}</button></form>` : `<p>${text}</p>`,
      policy: ["form-action 'self'"],
    });
  };
  await registerOneClickPosts(app, {
    url: widgetUnsubscribePath,
    stop: (token) => widgetMailService.stop(token),
    stopped: (request, reply, isKnown) => answer(request, reply, isKnown ? 'stopped' : 'unknown'),
    opened: (request, reply) => answer(request, reply, 'stop'),
  });
}
