import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { idempotencyLimits, type Route, type RouteName, routes } from '@parley/contracts/public';
import { currentContext } from '@parley/platform/context';
import { AppError } from '@parley/platform/errors';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { endpointKey, refusesKey } from '../decorators/endpoint.js';

const { header, keyPattern } = idempotencyLimits;

/**
 * Reads the key of a request to a keyed route, for the service that carries it out. A system with an API key must send
 * one. Other POST and PATCH requests are
 * rejected if they have a key: proxies and clients repeat requests with a key, and here that would have a second effect.
 */
@Injectable()
export class IdempotencyKeyInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const name = this.reflector.get<RouteName | undefined>(endpointKey, context.getHandler());
    const current = currentContext();
    if (!current || name === undefined) return next.handle();
    const { keyed } = routes[name] as Route;
    const { headers, caller } = context.switchToHttp().getRequest<FastifyRequest>();
    const sent = headers[header.toLowerCase()];
    if (keyed) {
      current.key = keyOf(sent);
      if ((keyed === 'required' || caller?.apiKey) && current.key === undefined)
        throw AppError.field(header, 'required', `${header} must be sent`);
    } else if (sent !== undefined && refusesKey(name)) {
      throw AppError.field(header, 'not_taken', `This route takes no ${header}: send the request without it`);
    }
    return next.handle();
  }
}

function keyOf(key: string | string[] | undefined): string | undefined {
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw AppError.field(header, 'matches', `${header} must be 8 to 64 letters, digits, - or _`);
}
