import type { InstallationSettings, SubAccountStatus, TenantStatus } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { EndReason } from '../sessions/session.entity.js';

interface Access {
  tenantStatus: TenantStatus | null;
  subAccountStatus?: SubAccountStatus | null;
}

/** Whether a sub-account is being erased or was: it cannot sign in and is shown to nobody. */
export const isGone = (status: SubAccountStatus | null | undefined): boolean =>
  status === 'deleting' || status === 'deleted';

/** Rejects with `identity.registration_closed` where an operator closed it. */
export function assertRegistrationOpen({ registrationOpen }: InstallationSettings): void {
  if (!registrationOpen)
    throw new AppError('identity.registration_closed', 'Registration is closed here for now.');
}

/** Rejects where the tenant is suspended or the sub-account stopped. */
export function assertNotStopped({ tenantStatus, subAccountStatus }: Access): void {
  if (tenantStatus === 'suspended') {
    throw new AppError('tenants.suspended', 'This account is suspended. Ask the support.');
  }
  if (subAccountStatus === 'stopped') {
    throw new AppError('sub-accounts.stopped', 'This sub-account is stopped. Ask the main account.');
  }
}

/**
 * Rejects a device that somebody sent away, so that it does not come back by itself. A device that another one replaced
 * would only replace that one in turn; a device that its owner revoked may still know the password.
 */
export function assertNotSentAway(endReason: EndReason | null): void {
  if (endReason === 'replaced_by_device') {
    throw new AppError('desktop.session_replaced', 'Another device has taken this one’s place.');
  }
  if (endReason === 'revoked') {
    throw new AppError('desktop.session_revoked', 'This session was ended from the console.');
  }
}
