/** An account of a link, with its state at the time of the read. */
export interface PoolAccount {
  /** The account, normalised for the link's platform. */
  key: string;
  /** The account as screens show it. */
  account: string;
  nickname: string;
  /** Null if only an app's own scheme opens it: no visitor is redirected to it. */
  url: string | null;
  /** Whole number from 1. */
  weight: number;
  /** The most clicks in a local day; null for no cap. */
  dailyCap: number | null;
  /** Whether a port of the tenant with this platform and key is online. */
  isOnline: boolean;
}
