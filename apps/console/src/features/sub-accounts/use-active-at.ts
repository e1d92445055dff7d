import type { SubAccount } from '@parley/contracts/public';
import { useConnection } from '../../lib/connection';

/** A sub-account with a client online is active now, or was when the connection was last intact. */
export function useActiveAt(
  { devicesOnline, lastActiveAt }: SubAccount,
  now: number,
): number | string | null {
  const { asOf } = useConnection();
  return devicesOnline > 0 ? (asOf ?? now) : lastActiveAt;
}
