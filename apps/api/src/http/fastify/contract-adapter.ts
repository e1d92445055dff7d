import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import { answerFailure } from '../filters/failure.filter.js';

type Options = FastifyHttpOptions<RawServerDefault>;

/** Answers a request itself, or calls `next`. */
export type RequestGuard = (request: FastifyRequest, reply: FastifyReply, next: () => void) => void;

/**
 * Fastify that answers errors before a handler in the contract's format. Nest sets its own handler only once
 * plugins have been loaded, which Fastify takes as too late for routes that were there before.
 */
export class ContractAdapter extends FastifyAdapter {
  private readonly pathErrors: { guard: RequestGuard };

  constructor(options: Options) {
    const pathErrors: { guard: RequestGuard } = { guard: (_request, _reply, next) => next() };
    const answer = (error: Error, request: FastifyRequest, reply: FastifyReply): void =>
      pathErrors.guard(request, reply, () => answerFailure(error, request, reply));
    super({ ...options, frameworkErrors: answer as Options['frameworkErrors'] });
    this.pathErrors = pathErrors;
    this.getInstance().setErrorHandler(answerFailure);
  }

  /** Asks first where a path cannot be read: no hook sees such a request. */
  guardPathErrors(guard: RequestGuard): void {
    this.pathErrors.guard = guard;
  }

  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }
}
