import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { idempotencyLimits, type Route, type RouteName, routes } from '@parley/contracts/public';
import { currentContext } from '@parley/platform/context';
import { AppError } from '@parley/platform/errors';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { endpointKey } from '../decorators/endpoint.js';

const { header, keyPattern } = idempotencyLimits;

/** Reads the key of a request to a keyed route, for whoever makes its effect. */
@Injectable()
export class IdempotencyKeyInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const name = this.reflector.get<RouteName | undefined>(endpointKey, context.getHandler());
    const current = currentContext();
    const { keyed } = name === undefined ? {} : (routes[name] as Route);
    if (current && keyed) {
      current.key = keyOf(context.switchToHttp().getRequest<FastifyRequest>());
      if (keyed === 'required' && current.key === undefined)
        throw AppError.field(header, 'required', `${header} must be sent`);
    }
    return next.handle();
  }
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[header.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw AppError.field(header, 'matches', `${header} must be 8 to 64 letters, digits, - or _`);
}
