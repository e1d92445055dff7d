/** An account of a link, as its pool stands when it is read. */
export interface PoolAccount {
  /** The normalised account of the link's platform. */
  key: string;
  /** As it is shown. */
  account: string;
  nickname: string;
  /** Null where only an app's own scheme opens it: nobody is redirected to it. */
  url: string | null;
  /** Whole number from 1. */
  weight: number;
  /** Clicks in a local day at most; null has no cap. */
  dailyCap: number | null;
  /** A port of the tenant with this platform and key is in status online. */
  isOnline: boolean;
}
