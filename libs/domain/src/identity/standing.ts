import type { SubAccountStatus, TenantStatus } from '@parley/contracts/public';
import { CodedError } from '@parley/platform/errors';

interface Standing {
  tenantStatus: TenantStatus | null;
  subAccountStatus?: SubAccountStatus | null;
}

/** Rejects whoever proved who they are, but may not come in. */
export function refuseStopped({ tenantStatus, subAccountStatus }: Standing): void {
  if (tenantStatus === 'suspended') {
    throw new CodedError('tenants.suspended', 'This account is suspended. Ask the support.');
  }
  if (subAccountStatus === 'stopped') {
    throw new CodedError('sub-accounts.stopped', 'This sub-account is stopped. Ask the main account.');
  }
}
