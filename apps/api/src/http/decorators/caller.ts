import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '@parley/domain/identity';
import { AppError } from '@parley/platform/errors';
import type { FastifyRequest } from 'fastify';

export type TenantCaller = Caller & { tenantId: string };
export type UserCaller = Caller & { userId: string };

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

const callerOf = (context: ExecutionContext): Caller => {
  const caller = context.switchToHttp().getRequest<FastifyRequest>().caller;
  if (!caller) throw new AppError('request.unauthenticated', 'Sign in first.');
  return caller;
};

export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => callerOf(context),
);

/** The caller of a tenant's route. An operator has none. */
export const CurrentTenantCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): TenantCaller => {
    const caller = callerOf(context);
    if (caller.tenantId === null) throw new AppError('request.forbidden', 'This belongs to a tenant.');
    return caller as TenantCaller;
  },
);

/** The caller of a route for people with an email and a password. An agent has none. */
export const CurrentUserCaller = createParamDecorator((_: unknown, context: ExecutionContext): UserCaller => {
  const caller = callerOf(context);
  if (caller.userId === null) throw new AppError('request.forbidden', 'This belongs to users.');
  return caller as UserCaller;
});
