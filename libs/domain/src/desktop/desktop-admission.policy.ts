import type { DesktopSettings, SubAccountStatus, TenantStatus } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { isGone, type Principal } from '../identity/index.js';

export interface ClientSubAccount extends DesktopSettings {
  status: SubAccountStatus;
  tenantStatus: TenantStatus;
  secretHash: string;
  epoch: number;
}

/** The device that the client has proved to be. */
export interface DesktopPrincipal extends Principal {
  tenantId: string;
  subAccountId: string;
  /** The hash of the presented secret. It must still be valid when the session starts. */
  secretHash?: string;
}

/** Rejects with the reason if the client may not connect as this sub-account. */
export function assertAdmitted<Row extends Omit<ClientSubAccount, 'epoch'>>(
  { secretHash }: DesktopPrincipal,
  row: Row | undefined,
): Row {
  const isOther = secretHash !== undefined && secretHash !== row?.secretHash;
  if (!row || isOther || isGone(row.status)) {
    throw new AppError('desktop.credentials_wrong', 'The activation code is wrong.');
  }
  if (row.tenantStatus === 'suspended') throw new AppError('tenants.suspended', 'This account is suspended.');
  if (row.status === 'stopped') throw new AppError('sub-accounts.stopped', 'This sub-account is stopped.');
  return row;
}

export const sessionEnded = (): AppError =>
  new AppError('desktop.session_ended', 'The session is over. Sign in again.');

export const settingsOf = (row: DesktopSettings): DesktopSettings => ({
  remark: row.remark,
  platforms: row.platforms,
  multiDevice: row.multiDevice,
  profileSharing: row.profileSharing,
  autoReply: row.autoReply,
  sessionArchive: row.sessionArchive,
  videoEncoding: row.videoEncoding,
});
