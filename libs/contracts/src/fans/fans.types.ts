/** `new` the first time within the dedupe scope in force, `repeat` after. */
export const gainTypes = ['new', 'repeat'] as const;
export type GainType = (typeof gainTypes)[number];

export interface FanReport {
  /** As the platform writes it; normalised by the server. */
  account: string;
  nickname?: string;
  link?: string;
  phone?: string;
}

/** Gains of one span: `gained` = `fresh` + `repeat`. */
export interface FanCount {
  gained: number;
  /** New in the dedupe scope in force when stored. */
  fresh: number;
  repeat: number;
  /** New whatever the scope in force: within the sub-account, and within the tenant. */
  freshInSubAccount: number;
  freshInTenant: number;
}
