import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AppError } from '@parley/platform/errors';
import { EventQueues } from '@parley/platform/queue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codedOf, failureOf } from '../http/filters/failure.filter.js';
import { QueueKeys } from './queue-keys.js';

/** Bull Board under `/api/queues`, read-only, for operators. Its headers' policy is set with all others. */
@Injectable()
export class QueueBoard implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly keys: QueueKeys,
    private readonly queues: EventQueues,
  ) {}

  async onModuleInit(): Promise<void> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    await fastify.register(async (scope) => this.mount(scope), { prefix: this.keys.path });
  }

  private async mount(scope: FastifyInstance): Promise<void> {
    // This hook answers refusals itself, because the board's own error handler would show our stack to strangers.
    scope.addHook('onRequest', async (request, reply) => {
      const refusal = await this.refusalOf(request);
      if (!refusal) return;
      await reply.status(refusal.status).send(failureOf(refusal, request.id));
    });
    const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
      import('@bull-board/api'),
      import('@bull-board/api/bullMQAdapter'),
      import('@bull-board/fastify'),
    ]);
    const serverAdapter = new FastifyAdapter().setBasePath(this.keys.path);
    const queues = this.queues.all().map((queue) => new BullMQAdapter(queue, { readOnlyMode: true }));
    createBullBoard({ queues, serverAdapter });
    await scope.register(serverAdapter.registerPlugin());
  }

  private async refusalOf(request: FastifyRequest): Promise<AppError | null> {
    if (request.method !== 'GET') return new AppError('request.forbidden', 'The queues are shown read-only.');
    const key = request.cookies[this.keys.cookie];
    try {
      if (key && (await this.keys.opens(key))) return null;
    } catch (thrown) {
      return codedOf(thrown);
    }
    return new AppError('request.unauthenticated', 'Sign in to the console as an operator first.');
  }
}
