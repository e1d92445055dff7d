import type { SubAccountStatus, TenantStatus } from '@parley/contracts/public';
import { CodedError } from '@parley/platform/errors';
import type { EndReason } from './session.entity.js';

interface Standing {
  tenantStatus: TenantStatus | null;
  subAccountStatus?: SubAccountStatus | null;
}

/** A sub-account that is being erased, or is: nobody knows it any more. */
export const isGone = (status: SubAccountStatus | null | undefined): boolean =>
  status === 'deleting' || status === 'deleted';

/** Rejects whoever proved who they are, but may not come in. */
export function refuseStopped({ tenantStatus, subAccountStatus }: Standing): void {
  if (tenantStatus === 'suspended') {
    throw new CodedError('tenants.suspended', 'This account is suspended. Ask the support.');
  }
  if (subAccountStatus === 'stopped') {
    throw new CodedError('sub-accounts.stopped', 'This sub-account is stopped. Ask the main account.');
  }
}

/** Rejects a device that another one replaced: it would only replace that one in turn. */
export function refuseReplaced(endReason: EndReason | null): void {
  if (endReason === 'replaced_by_device') {
    throw new CodedError('desktop.session_replaced', 'Another device has taken this one’s place.');
  }
}
