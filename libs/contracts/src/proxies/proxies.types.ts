import type { Edit } from '../http/edit.types.js';
import type { PageQuery } from '../http/reply.js';
import type { Selection } from '../http/selection.js';
import type { Port } from '../ports/ports.types.js';

export const networkProtocols = ['http', 'https', 'socks5'] as const;
export type NetworkProtocol = (typeof networkProtocols)[number];

/** The sub-accounts that may use a proxy. */
export const applicationRanges = ['all', 'some'] as const;
export type ApplicationRange = (typeof applicationRanges)[number];

export const connectionStatuses = ['unknown', 'connected', 'failed'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

export interface ProxySettings {
  name: string;
  networkProtocol: NetworkProtocol;
  /** A host name, or an IP address without brackets. */
  host: string;
  port: number;
  /** Empty, like the password, for a proxy without authentication. The api refuses one without the other. */
  proxyUserName: string;
  applicationRange: ApplicationRange;
  /** Empty for the range `all`. Otherwise empty if all chosen sub-accounts were deleted: then none may use the proxy. */
  subAccountIds: string[];
}

export interface CreateProxy extends ProxySettings {
  proxyPassword: string;
}

/** An omitted password stays. A password in `before` is not compared. */
export type EditProxy = Edit<CreateProxy>;

export interface Proxy extends ProxySettings {
  id: string;
  /** Whether a password is stored. It is never shown. */
  hasPassword: boolean;
  /** The exit's country, ISO 3166-1 alpha-2; null while unknown. */
  region: string | null;
  connectionStatus: ConnectionStatus;
  /**
   * Milliseconds of the last successful test: from opening the connection to the proxy, after the name lookup, to the answer
   * of the check. A first request takes as long. A later failed test keeps this time, the region and the exit.
   */
  latency: number | null;
  exitAddress: string | null;
  /** Why the last test failed. */
  failure: ProxyFailure | null;
  /** ISO instants. */
  checkedAt: string | null;
  createdAt: string;
  /** Social accounts that connect through the proxy. */
  boundAccounts: number;
  /** Bound social accounts whose time zone is not one of the proxy's region. */
  mismatches: number;
}

export const proxyFailures = [
  'unresolved',
  'private_address',
  'refused',
  'timeout',
  'authentication',
  'tls',
  'protocol',
  'no_exit_address',
] as const;
export type ProxyFailure = (typeof proxyFailures)[number];

/** One connection test. */
export interface ProxyCheck {
  id: string;
  at: string;
  connectionStatus: Exclude<ConnectionStatus, 'unknown'>;
  latency: number | null;
  exitAddress: string | null;
  region: string | null;
  failure: ProxyFailure | null;
}

export const proxySorts = ['createdAt', 'name', 'latency', 'checkedAt'] as const;
export type ProxySort = (typeof proxySorts)[number];

export interface ProxyFilter {
  /** Part of the name or of the host. */
  search?: string;
  connectionStatus?: ConnectionStatus;
  networkProtocol?: NetworkProtocol;
  subAccountId?: string;
}

export type ProxySelection = Selection<ProxyFilter>;

export interface ProxyQuery extends PageQuery, ProxyFilter {
  /** The column by which the list is sorted. */
  sort?: ProxySort;
  /** Sorts from the largest or latest to the smallest or earliest. */
  descending?: boolean;
}

export interface ProxyCounts {
  /** The number of all records. */
  all: number;
  unknown: number;
  connected: number;
  failed: number;
}

/** Lines of `host:port:user:password`, or `host:port`; one proxy each. */
export interface ImportProxies {
  lines: string;
  networkProtocol: NetworkProtocol;
  applicationRange: ApplicationRange;
  subAccountIds: string[];
}

export const browsers = ['chrome', 'edge', 'firefox'] as const;
export type BrowserName = (typeof browsers)[number];
export const operatingSystems = ['windows', 'macos', 'linux', 'android', 'ios'] as const;
export type OperatingSystem = (typeof operatingSystems)[number];

/** The environment of a social account: a browser profile of its own. The client chooses a value for null. */
export interface EnvironmentSettings {
  browser: BrowserName | null;
  operatingSystem: OperatingSystem | null;
  /** BCP 47. */
  locale: string | null;
  /** IANA zone. */
  timeZone: string | null;
  proxyId: string | null;
}

export interface Environment extends EnvironmentSettings {
  socialAccountId: string;
  platform: Port['platform'];
  account: string;
  subAccountId: string;
  /** The proxy's name and region. Requests leave them out. */
  proxyName: string | null;
  proxyRegion: string | null;
  /** Whether the time zone is not one of the proxy's region. */
  mismatch: boolean;
  /** ISO instant; null if never set. */
  updatedAt: string | null;
}

export interface EnvironmentQuery extends PageQuery {
  /** Part of the account. */
  search?: string;
  subAccountId?: string;
  proxyId?: string;
  /** The id of a proxy. Selects accounts that may use it but do not. */
  bindableTo?: string;
}

/** A proxy for clients, with its credentials. */
export interface ClientEnvironment {
  socialAccountId: string;
  browser: BrowserName | null;
  operatingSystem: OperatingSystem | null;
  locale: string | null;
  timeZone: string | null;
  proxy: ClientProxy | null;
}

export interface ClientProxy {
  networkProtocol: NetworkProtocol;
  host: string;
  port: number;
  userName: string;
  password: string;
}
