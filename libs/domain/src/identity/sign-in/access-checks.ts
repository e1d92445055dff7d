import type { InstallationSettings, SubAccountStatus, TenantStatus } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { EndReason } from '../sessions/session.entity.js';

interface Access {
  tenantStatus: TenantStatus | null;
  subAccountStatus?: SubAccountStatus | null;
}

/** Whether a sub-account is being erased or is erased. It cannot sign in and is not shown. */
export const isGone = (status: SubAccountStatus | null | undefined): boolean =>
  status === 'deleting' || status === 'deleted';

/** Rejects with `identity.registration_closed` if an operator closed it. */
export function assertRegistrationOpen({ registrationOpen }: InstallationSettings): void {
  if (!registrationOpen)
    throw new AppError('identity.registration_closed', 'Registration is closed here for now.');
}

/** Rejects if the tenant is suspended or the sub-account stopped. */
export function assertNotStopped({ tenantStatus, subAccountStatus }: Access): void {
  if (tenantStatus === 'suspended') {
    throw new AppError('tenants.suspended', 'This account is suspended. Ask the support.');
  }
  if (subAccountStatus === 'stopped') {
    throw new AppError('sub-accounts.stopped', 'This sub-account is disabled. Ask the owner.');
  }
}

/**
 * Rejects a device whose session was replaced or revoked, so that it does not return by itself. A replaced device would
 * only replace the other one in turn. A revoked device may still know the password.
 */
export function assertNotSentAway(endReason: EndReason | null): void {
  if (endReason === 'replaced_by_device') {
    throw new AppError('desktop.session_replaced', 'Another device has taken this one’s place.');
  }
  if (endReason === 'revoked') {
    throw new AppError('desktop.session_revoked', 'This session was ended from the console.');
  }
}
