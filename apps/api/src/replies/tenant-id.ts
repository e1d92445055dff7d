import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';

/** The tenant of the caller. */
export const TenantId = (): ParameterDecorator =>
  CurrentTenantCaller({ transform: ({ tenantId }: TenantCaller): string => tenantId });
