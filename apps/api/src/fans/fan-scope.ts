import type { FanScope } from '@parley/domain/fans';
import type { TenantCaller } from '../http/decorators/caller.js';

/** An agent's fans are its own sub-account's. */
export const scopeOf = ({ subAccountId }: TenantCaller): FanScope =>
  subAccountId === null ? {} : { subAccountId };
