import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { channelLimits, hookPath } from '@parley/contracts/public';
import { ChannelHookService } from '@parley/domain/channels';

/**
 * Receives the requests of platforms. It runs outside of pipes and guards, with the raw body, because the signature covers
 * its bytes. The answer is sent once the events are durable.
 */
export async function registerChannelHooks(app: NestFastifyApplication): Promise<void> {
  const channelHookService = app.get(ChannelHookService);
  await app
    .getHttpAdapter()
    .getInstance()
    .register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
      scope.route({
        method: 'POST',
        url: hookPath,
        bodyLimit: channelLimits.hookBytes,
        handler: async ({ params, headers, body }, reply) => {
          const { token } = params as { token: string };
          await channelHookService.receive(token, {
            headers,
            body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          });
          return reply.code(200).send();
        },
      });
      done();
    });
}
