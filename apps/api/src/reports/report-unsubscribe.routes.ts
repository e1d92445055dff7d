import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { unsubscribePath } from '@parley/contracts/public';
import { ReportService } from '@parley/domain/reports';
import { registerOneClickPosts } from '../http/fastify/one-click-posts.js';

const settings = '/user/setting?tab=notices';

/** Unsubscribes the reader of a report at once. A reader who opens the address gets the settings. */
export async function registerReportUnsubscribing(app: NestFastifyApplication): Promise<void> {
  const reports = app.get(ReportService);
  await registerOneClickPosts(app, {
    url: unsubscribePath,
    stop: (token) => reports.unsubscribe(token),
    stopped: (_request, reply, isKnown) => reply.code(isKnown ? 200 : 404).send(),
    opened: (_request, reply) => reply.redirect(settings),
  });
}
