import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Success } from '@parley/contracts/public';
import { map, type Observable } from 'rxjs';
import { RawResponse } from '../decorators/raw-response.js';

/** Wraps what a handler returns in `{code: 200, data}`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next
      .handle()
      .pipe(
        map((data: unknown) =>
          data instanceof RawResponse
            ? data.value
            : ({ code: 200, data: data ?? null } satisfies Success<unknown>),
        ),
      );
  }
}
