import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Language, WidgetSettings } from '@parley/contracts/public';
import { WidgetVisitorService } from '@parley/domain/channels';
import { AppError } from '@parley/platform/errors';
import type { FastifyRequest } from 'fastify';
import { sendPage } from '../http/fastify/plain-page.js';
import { preferredLanguage } from '../links/preferred-language.js';
import { widgetDemo, widgetDemoPage, widgetPage } from './widget-openings.js';

const demoWords: Record<Language, { title: string; steps: string[]; inbox: string }> = {
  'zh-CN': {
    title: '网站聊天演示',
    steps: [
      '点击角落里的按钮，像网站访客一样发消息。',
      '在另一个窗口打开客服会话，查看消息并回复。',
      '回复会立即显示在这里。',
    ],
    inbox: '打开客服会话',
  },
  'en-US': {
    title: 'Website chat demo',
    steps: [
      'Press the button in the corner and write as a visitor would.',
      'Open the inbox in another window, and answer.',
      'The answer appears here at once.',
    ],
    inbox: 'Open the inbox',
  },
};

const demoStyle = `<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; background: Canvas; color: CanvasText; }
body { margin: 0; min-block-size: 100vh; background: linear-gradient(160deg, #2a5bd71f, transparent 60%); }
main { max-inline-size: 34rem; margin: 0 auto; padding: 12vh 24px; }
h1 { margin: 0 0 16px; font-size: 32px; line-height: 1.2; }
ol { padding-inline-start: 1.2em; }
a { color: LinkText; }
</style>`;

const scripts = ["script-src 'self'", "connect-src 'self'", "style-src 'unsafe-inline'"];

/**
 * Serves the page in a widget's frame, which browsers show in pages of the widget's allowed origins alone, and a page of
 * this installation on which the widget can be tried.
 */
export function registerWidgetPages(app: NestFastifyApplication): void {
  const widgetVisitorService = app.get(WidgetVisitorService);

  /** Null if there is no such widget. */
  const settingsOf = ({ params }: FastifyRequest): Promise<WidgetSettings | null> =>
    widgetVisitorService.settings((params as { key: string }).key).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });

  const fastify = app.getHttpAdapter().getInstance();
  fastify.get(widgetPage, async (request, reply) => {
    const settings = await settingsOf(request);
    if (!settings) return reply.code(404).send();
    const ancestors = ["frame-ancestors 'self'", ...settings.origins].join(' ');
    return sendPage(reply.removeHeader('x-frame-options').header('referrer-policy', 'no-referrer'), {
      status: 200,
      language: preferredLanguage(request.headers['accept-language']),
      title: 'Chat',
      body: '',
      head: '<script defer src="/widget-frame.js"></script>',
      policy: [...scripts, "img-src 'self' blob:", "media-src 'self'", "form-action 'none'", ancestors],
    });
  });
  fastify.get(widgetDemo, async (_request, reply) => {
    const key = await widgetVisitorService.demoKey();
    if (key === null) return reply.code(404).send();
    return reply.header('cache-control', 'no-store').redirect(`/widget-demo/${key}`);
  });
  fastify.get(widgetDemoPage, async (request, reply) => {
    if (!(await settingsOf(request))) return reply.code(404).send();
    const language = preferredLanguage(request.headers['accept-language']);
    const { title, steps, inbox } = demoWords[language];
    const { key } = request.params as { key: string };
    const script = `<script async src="/widget.js" data-parley="${key}"></script>`;
    const list = steps.map((step) => `<li>${step}</li>`).join('');
    const link = `<p><a href="/workplace/chat" target="_blank">${inbox}</a></p>`;
    return sendPage(reply.header('referrer-policy', 'no-referrer'), {
      status: 200,
      language,
      title,
      body: `<main><h1>${title}</h1><ol>${list}</ol>${link}</main>${script}`,
      head: demoStyle,
      policy: [...scripts, "frame-src 'self'", "frame-ancestors 'none'"],
    });
  });
}
