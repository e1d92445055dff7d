import type { FanScope } from '@parley/domain/fans';
import type { TenantCaller } from '../http/decorators/caller.js';

/** An agent's scope is its own sub-account. */
export const scopeOf = ({ subAccountId }: TenantCaller): FanScope =>
  subAccountId === null ? {} : { subAccountId };
