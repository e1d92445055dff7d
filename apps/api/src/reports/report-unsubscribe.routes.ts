import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { unsubscribePath } from '@parley/contracts/public';
import { ReportService } from '@parley/domain/reports';
import type { FastifyRequest } from 'fastify';

const bodyMax = 4_096;
const settings = '/user/setting?tab=notices';

/**
 * Unsubscribes the reader of a report, for mail programs that post a form without a session (RFC 8058). A reader who
 * opens the address, or a scanner that follows it, gets the settings and changes nothing.
 */
export async function registerReportUnsubscribing(app: NestFastifyApplication): Promise<void> {
  const reports = app.get(ReportService);
  await app
    .getHttpAdapter()
    .getInstance()
    .register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      // The token says everything: the form is the same in every request.
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null));
      scope.route({
        method: 'POST',
        url: unsubscribePath,
        bodyLimit: bodyMax,
        handler: async (request: FastifyRequest, reply) => {
          const { token } = request.query as { token?: unknown };
          const isKnown = await reports.unsubscribe(String(token));
          return reply.code(isKnown ? 200 : 404).send();
        },
      });
      scope.route({
        method: 'GET',
        url: unsubscribePath,
        handler: (_request, reply) => reply.redirect(settings),
      });
      done();
    });
}
