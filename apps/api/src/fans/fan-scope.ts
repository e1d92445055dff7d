import type { FanScope } from '@parley/domain/fans';
import { seenSubAccounts, type TenantCaller } from '../http/decorators/caller.js';

/** An agent's scope is its own sub-account, an API key's the sub-accounts that it has. */
export function scopeOf(caller: TenantCaller): FanScope {
  const seen = seenSubAccounts(caller);
  if (seen === null) return {};
  const [only, ...others] = seen;
  return only !== undefined && others.length === 0 ? { subAccountId: only } : { subAccountIds: seen };
}
