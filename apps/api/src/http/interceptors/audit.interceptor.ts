import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Route, type RouteName, routes } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { currentContext } from '@parley/platform/context';
import { type Observable, tap } from 'rxjs';
import { endpointKey } from '../decorators/endpoint.js';

/** Outside production, a request fails if it makes a change without an audit entry. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const name = this.reflector.get<RouteName | undefined>(endpointKey, context.getHandler());
    if (this.config.production || name === undefined || !isAudited(name)) return next.handle();
    return next.handle().pipe(
      tap(() => {
        if (!currentContext()?.audited) throw new Error(`${name} left no audit entry`);
      }),
    );
  }
}

function isAudited(name: RouteName): boolean {
  const { method, reads, unaudited } = routes[name] as Route;
  return method !== 'GET' && !reads && !unaudited;
}
