import type { SubAccount } from '@parley/contracts/public';
import { useConnection } from '../../lib/connection';

/** Who has a client online is active now, or was when the connection was last whole. */
export function useActiveAt(
  { devicesOnline, lastActiveAt }: SubAccount,
  now: number,
): number | string | null {
  const { asOf } = useConnection();
  return devicesOnline > 0 ? (asOf ?? now) : lastActiveAt;
}
