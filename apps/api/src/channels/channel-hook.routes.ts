import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { channelLimits, hookPath } from '@parley/contracts/public';
import { ChannelHookService } from '@parley/domain/channels';
import { rawBodyOf, registerRaw } from '../http/fastify/raw-bodies.js';

/**
 * Receives the requests of platforms, with the raw body, because the signature covers its bytes. The answer is sent once
 * the events are durable. A GET request verifies the address where a platform asks so.
 */
export async function registerChannelHooks(app: NestFastifyApplication): Promise<void> {
  const channelHookService = app.get(ChannelHookService);
  await registerRaw(app, (scope) => {
    scope.route({
      method: 'POST',
      url: hookPath,
      bodyLimit: channelLimits.hookBytes,
      handler: async (request, reply) => {
        const { token } = request.params as { token: string };
        await channelHookService.receive(token, { headers: request.headers, body: rawBodyOf(request) });
        return reply.code(200).send();
      },
    });
    scope.route({
      method: 'GET',
      url: hookPath,
      handler: async ({ params, url }, reply) => {
        const { token } = params as { token: string };
        const { searchParams } = new URL(url, 'http://localhost');
        const answer = await channelHookService.verifySubscription(token, searchParams);
        // The body comes from the request, so no browser may read it as a page.
        return reply.code(200).type('text/plain').header('x-content-type-options', 'nosniff').send(answer);
      },
    });
  });
}
