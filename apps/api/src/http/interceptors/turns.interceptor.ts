import { setTimeout as pause } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestLimits, type Route, type RouteName, routes } from '@parley/contracts/public';
import { FairLimiter } from '@parley/platform/concurrency';
import type { FastifyRequest } from 'fastify';
import { lastValueFrom, Observable } from 'rxjs';
import { endpointKey } from '../decorators/endpoint.js';

const { largeBytes, largeWaitingMax } = requestLimits;

/** Requests of one tenant that wait for their turn. */
const queue = {
  max: largeWaitingMax,
  retryAfterSeconds: 2,
  full: 'Too many large requests at once. Try again shortly.',
};
/** The longest pause after a turn. */
const pauseMaxMs = 2_000;

interface Turns {
  limiter: FairLimiter;
  /** Requests that wait or run. */
  open: number;
}

/**
 * Large requests of a tenant run one at a time, each followed by a pause as long as it took. However many are sent, half
 * of this process stays free for others.
 */
@Injectable()
export class TurnsInterceptor implements NestInterceptor {
  private readonly turns = new Map<string, Turns>();

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const name = this.reflector.get<RouteName | undefined>(endpointKey, context.getHandler());
    if (!request.caller || !takesTurn(name, request)) return next.handle();
    const whose = request.caller.tenantId ?? '';
    return new Observable((subscriber) => {
      this.run(whose, async () => {
        const value = await lastValueFrom(next.handle(), { defaultValue: undefined });
        subscriber.next(value);
        subscriber.complete();
      }).catch((error: unknown) => subscriber.error(error));
    });
  }

  private run(whose: string, work: () => Promise<void>): Promise<void> {
    const turns = this.turns.get(whose) ?? { limiter: new FairLimiter(1, queue), open: 0 };
    this.turns.set(whose, turns);
    turns.open += 1;
    return new Promise((resolve, reject) => {
      const turn = turns.limiter.run(async () => {
        const began = performance.now();
        await work().then(resolve, reject);
        await pause(Math.min(performance.now() - began, pauseMaxMs));
      });
      void turn.catch(reject).finally(() => {
        turns.open -= 1;
        if (turns.open === 0) this.turns.delete(whose);
      });
    });
  }
}

function takesTurn(name: RouteName | undefined, { headers }: FastifyRequest): boolean {
  if (name !== undefined && (routes[name] as Route).turns) return true;
  const isJson = /^application\/json/i.test(headers['content-type'] ?? '');
  return isJson && Number(headers['content-length'] ?? largeBytes) >= largeBytes;
}
