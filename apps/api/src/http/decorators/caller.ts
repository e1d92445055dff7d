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

function tenantCallerOf(context: ExecutionContext): TenantCaller {
  const caller = callerOf(context);
  if (caller.tenantId === null) throw new AppError('request.forbidden', 'This belongs to a tenant.');
  return caller as TenantCaller;
}

/** The caller of a route that belongs to a tenant; an operator has none. */
export const CurrentTenantCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): TenantCaller => tenantCallerOf(context),
);

/** The tenant of the caller. */
export const TenantId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => tenantCallerOf(context).tenantId,
);

/** The caller of a route for people with an email and a password; an agent has none. */
export const CurrentUserCaller = createParamDecorator((_: unknown, context: ExecutionContext): UserCaller => {
  const caller = callerOf(context);
  if (caller.userId === null) throw new AppError('request.forbidden', 'This belongs to users.');
  return caller as UserCaller;
});

/** The sub-accounts that the caller sees. Null for all. */
export const seenSubAccounts = ({ apiKey, subAccountId }: Caller): string[] | null => {
  if (apiKey) return apiKey.subAccountIds;
  return subAccountId === null ? null : [subAccountId];
};
