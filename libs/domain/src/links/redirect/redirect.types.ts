import type {
  ClickFilter,
  ClickOutcome,
  ClickSystem,
  LinkDevice,
  LinkMode,
  RegionRule,
} from '@parley/contracts/public';
import type { PoolAccount } from '../pools/link-pool.types.js';

/** An account that visitors can be sent to now. */
export type PooledAccount = PoolAccount & { url: string };

/** A link as redirects need it, read from the database at most `linkLimits.cacheMs` ago. */
export interface CompiledLink {
  id: string;
  tenantId: string;
  code: string;
  isEnabled: boolean;
  endsAt: Date | null;
  /** The tenant is active and its package has links. */
  isAvailable: boolean;
  timeZone: string;
  keepsAddresses: boolean;
  mode: LinkMode;
  bindsVisitors: boolean;
  regionRule: RegionRule;
  regions: ReadonlySet<string>;
  devices: ReadonlySet<LinkDevice>;
  defaultUrl: string | null;
  /** In their order. With the type `online` those online alone. */
  pool: readonly PooledAccount[];
  /** The feature that the link belongs to; undefined for a diversion link. */
  target?: RedirectTarget;
  /** The same link at verified domains of its own tenant, where a link of another feature leads elsewhere. */
  atOwnDomains?: CompiledLink;
}

/** A cookie that a redirect sets. */
export interface VisitorCookie {
  name: string;
  value: string;
  path: string;
  maxAgeSeconds: number;
}

/** The facts of a click before an account is assigned. */
export interface ClickRequest {
  /** `clk_…` */
  id: string;
  at: Date;
  link: CompiledLink;
  /** Local date at the click. */
  day: string;
  /** `account` asks for an assignment. */
  outcome: ClickOutcome;
  filter: ClickFilter | null;
  /** Keyed hash of link, day, address and user agent. */
  visitorId: string;
  /** Keyed hash of link and address. */
  addressHash: Buffer;
  address: string | null;
  /** The account of the visitor's signed cookie. */
  boundKey: string | null;
  /** ISO 3166-1 alpha-2; empty where unknown. */
  region: string;
  device: LinkDevice | 'other';
  system: ClickSystem;
  browser: string;
  /** A host; empty where there was none. */
  referrer: string;
}

/** The account a click goes to: `full`, `unchecked` or `nobody` where an account was asked for in vain. */
export interface Assignment {
  outcome: ClickOutcome;
  account: PooledAccount | null;
}

/** Links of another feature, which the host of the public address serves, and domains of their own tenant as they say. */
export interface RedirectTarget {
  /** The form of their codes in lower case. They have a hyphen, and no code of a diversion link has one. */
  readonly code: RegExp;
  /** By code in lower case; codes of no link are left out. Their ids do not begin as those of diversion links. */
  load(codes: readonly string[]): Promise<ReadonlyMap<string, CompiledLink>>;
  /** For a visitor who was sent to the link's account. */
  cookieFor(link: CompiledLink, at: Date): VisitorCookie;
}
