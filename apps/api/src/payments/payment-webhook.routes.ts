import { callbackPath, paymentLimits } from '@parley/contracts/public';
import { WebhookService } from '@parley/domain/payments';
import { Clock } from '@parley/platform/clock';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

/**
 * Receives reports of payment providers, by any method. It runs outside of pipes and guards, with the raw body, because
 * the signature covers its bytes. The answer has the provider's own format, and is sent once the report is durable.
 */
export async function registerPaymentWebhooks(app: NestFastifyApplication): Promise<void> {
  const [callbacks, clock] = [app.get(WebhookService), app.get(Clock)];
  await app
    .getHttpAdapter()
    .getInstance()
    .register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
      scope.route({
        method: ['GET', 'POST'],
        url: callbackPath,
        bodyLimit: paymentLimits.bodyMax,
        exposeHeadRoute: false,
        handler: async (request: FastifyRequest, reply) => {
          const { method, url, headers, body } = request;
          const { provider } = request.params as {
            provider: string;
          };
          const answer = await callbacks.receive(provider, {
            method,
            headers,
            receivedAt: clock.nowMs(),
            query: url.includes('?') ? url.slice(url.indexOf('?') + 1) : '',
            body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          });
          return reply.type(answer.type).send(answer.body);
        },
      });
      done();
    });
}
