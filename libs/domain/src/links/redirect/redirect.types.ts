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
  /** Whether the tenant is active and its package includes links. */
  isAvailable: boolean;
  timeZone: string;
  keepsAddresses: boolean;
  mode: LinkMode;
  bindsVisitors: boolean;
  regionRule: RegionRule;
  regions: ReadonlySet<string>;
  devices: ReadonlySet<LinkDevice>;
  defaultUrl: string | null;
  /** The accounts in their order. With the type `online`, only online ones. */
  pool: readonly PooledAccount[];
  /** The other feature that owns the link; undefined for a smart link. */
  target?: RedirectTarget;
  /** The same link at its tenant's verified domains, if it has another target there. */
  atOwnDomains?: CompiledLink;
}

/** A cookie that a redirect sets. */
export interface VisitorCookie {
  name: string;
  value: string;
  path: string;
  maxAgeSeconds: number;
}

/** The facts of a click before its assignment. */
export interface ClickRequest {
  /** `clk_…` */
  id: string;
  at: Date;
  link: CompiledLink;
  /** Local date at the click. */
  day: string;
  /** `account` requests an assignment. */
  outcome: ClickOutcome;
  filter: ClickFilter | null;
  /** Keyed hash of link, day, address and user agent. */
  visitorId: string;
  /** Keyed hash of link and address. */
  addressHash: Buffer;
  address: string | null;
  /** The account of the visitor's signed cookie. */
  boundKey: string | null;
  /** ISO 3166-1 alpha-2; empty if unknown. */
  region: string;
  device: LinkDevice | 'other';
  system: ClickSystem;
  browser: string;
  /** A host; empty without a referrer. */
  referrer: string;
}

/** The account of a click. A request for one may end with `full`, `unchecked` or `nobody` instead. */
export interface Assignment {
  outcome: ClickOutcome;
  account: PooledAccount | null;
}

/** Another feature's links. The public host serves them, their tenant's domains by `atOwnDomains`. */
export interface RedirectTarget {
  /** The form of their codes in lower case. It has a hyphen, which no code of a smart link has. */
  readonly code: RegExp;
  /** Links by code in lower case, without unknown codes. Their ids have a prefix of their own. */
  load(codes: readonly string[]): Promise<ReadonlyMap<string, CompiledLink>>;
  /** The cookie for a visitor who was sent to the link's account. */
  cookieFor(link: CompiledLink, at: Date): VisitorCookie;
}
