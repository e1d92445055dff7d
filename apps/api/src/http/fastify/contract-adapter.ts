import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import { answerFailure } from '../filters/failure.filter.js';
import type { SetSecurityHeaders } from './security-headers.js';

type Options = FastifyHttpOptions<RawServerDefault>;

/** Answers a request itself, or calls `next`. */
export type RequestGuard = (request: FastifyRequest, reply: FastifyReply, next: () => void) => void;

interface PathErrors {
  guard: RequestGuard;
  prepare: SetSecurityHeaders;
}

/**
 * Fastify that answers errors before a handler in the contract's format. Nest only sets its own handler after the
 * plugins are loaded, which is too late for earlier routes.
 */
export class ContractAdapter extends FastifyAdapter {
  private readonly pathErrors: PathErrors;

  constructor(options: Options) {
    const pathErrors: PathErrors = { guard: (_request, _reply, next) => next(), prepare: () => undefined };
    const answer = (error: Error, request: FastifyRequest, reply: FastifyReply): void =>
      pathErrors.guard(request, reply, () => {
        pathErrors.prepare(request, reply);
        answerFailure(error, request, reply);
      });
    super({ ...options, frameworkErrors: answer as Options['frameworkErrors'] });
    this.pathErrors = pathErrors;
    this.getInstance().setErrorHandler(answerFailure);
  }

  /**
   * Calls the guard first if a path cannot be parsed, and sets the headers of the answer, because no hook runs for such
   * a request.
   */
  guardPathErrors(guard: RequestGuard, prepare: SetSecurityHeaders): void {
    Object.assign(this.pathErrors, { guard, prepare });
  }

  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }
}
