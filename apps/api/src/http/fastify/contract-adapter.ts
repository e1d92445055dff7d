import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, RawServerDefault } from 'fastify';
import { answerFailure } from '../filters/failure.filter.js';

type Options = FastifyHttpOptions<RawServerDefault>;

/**
 * Fastify that answers errors before a handler in the contract's format. Nest sets its own handler only once
 * plugins have been loaded, which Fastify takes as too late for routes that were there before.
 */
export class ContractAdapter extends FastifyAdapter {
  constructor(options: Options) {
    super({ ...options, frameworkErrors: answerFailure as Options['frameworkErrors'] });
    this.getInstance().setErrorHandler(answerFailure);
  }

  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }
}
