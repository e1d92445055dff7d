import { callbackPath, paymentLimits } from '@parley/contracts/public';
import { WebhookService } from '@parley/domain/payments';
import { Clock } from '@parley/platform/clock';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { rawBodyOf, registerRaw } from '../http/fastify/raw-bodies.js';

/**
 * Receives reports of payment providers, by any method, with the raw body, because the signature covers its bytes. The
 * answer has the provider's own format, and is sent once the report is durable.
 */
export async function registerPaymentWebhooks(app: NestFastifyApplication): Promise<void> {
  const [callbacks, clock] = [app.get(WebhookService), app.get(Clock)];
  await registerRaw(app, (scope) => {
    scope.route({
      method: ['GET', 'POST'],
      url: callbackPath,
      bodyLimit: paymentLimits.bodyMax,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { method, url, headers } = request;
        const { provider } = request.params as { provider: string };
        const answer = await callbacks.receive(provider, {
          method,
          headers,
          receivedAt: clock.nowMs(),
          query: url.includes('?') ? url.slice(url.indexOf('?') + 1) : '',
          body: rawBodyOf(request),
        });
        return reply.type(answer.type).send(answer.body);
      },
    });
  });
}
