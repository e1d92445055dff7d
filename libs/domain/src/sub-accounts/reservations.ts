import type { SubAccountSettings } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';

type Mode = Pick<SubAccountSettings, 'portMode' | 'portsReserved'>;

/** A dynamic sub-account reserves nothing, whatever was asked. */
export const reservedOf = ({ portMode, portsReserved }: Mode): number =>
  portMode === 'fixed' ? portsReserved : 0;

/**
 * Locks the tenant's ports and returns how many it has. Reserving and opening both begin with this, so of
 * two that race for the last port one sees what the other did.
 */
export async function lockPorts(tx: TenantTx): Promise<number> {
  const [tenant] = await tx.query<{ portNum: number }>(
    `select port_num as "portNum" from tenants where id = $1 for no key update`,
    [tx.tenantId],
  );
  return tenant?.portNum ?? 0;
}

/** Rejects unless the reservation fits beside all others. The tenant's ports must be locked. */
export async function checkReservation(
  tx: TenantTx,
  portNum: number,
  reserved: number,
  exceptId: string | null,
): Promise<void> {
  if (reserved === 0) return;
  const [others] = await tx.query<{ reserved: number }>(
    `select coalesce(sum(ports_reserved), 0)::int as reserved from sub_accounts
     where tenant_id = $1 and ($2::text is null or id <> $2)`,
    [tx.tenantId, exceptId],
  );
  const free = Math.max(0, portNum - (others?.reserved ?? 0));
  if (reserved <= free) return;
  const message = `Only ${free} of ${portNum} ports can still be reserved.`;
  throw new AppError('sub-accounts.reservation_too_large', message, {
    details: [{ field: 'portsReserved', rule: 'max', message }],
  });
}
