import type { LinkDevice, LinkSort, LinkStatus } from './link-lists.types.js';
import type { Edit } from '../http/edit.types.js';
import type { PageQuery } from '../http/reply.js';
import type { Selection } from '../http/selection.js';
import type { PlatformCode } from '../platforms/platforms.types.js';

/** Whether visitors go to accounts with an online port, or to all linked accounts. */
export const linkTypes = ['online', 'all'] as const;
export type LinkType = (typeof linkTypes)[number];

export const linkModes = ['random', 'sequential'] as const;
export type LinkMode = (typeof linkModes)[number];

/** The source of accounts: pasted links, or the ports of chosen sub-accounts or of a work order. */
export const linkSources = ['pasted', 'sub-accounts', 'work-order'] as const;
export type LinkSource = (typeof linkSources)[number];

/** `except` admits visitors of an unknown region; `only` does not. */
export const regionRules = ['any', 'only', 'except'] as const;
export type RegionRule = (typeof regionRules)[number];

/** A linked account. Its key is the normalised account of the link's platform. */
export interface LinkAccount {
  key: string;
  /** The web address that visitors are sent to. */
  url: string;
  /** The account's share of visitors in mode `random`: a whole number from 1. */
  weight: number;
  /** Most clicks sent to the account in a local day; null for no cap. */
  dailyCap: number | null;
}

/** Weight and cap of an account that was drawn from sub-accounts or a work order. */
export type LinkAccountSettings = Pick<LinkAccount, 'key' | 'weight' | 'dailyCap'>;

export interface LinkSettings {
  name: string;
  source: LinkSource;
  /** For the source `pasted`: one full web link or word per line. Otherwise empty. */
  accounts: { url: string; weight: number; dailyCap: number | null }[];
  /** For the source `sub-accounts`. Otherwise empty. */
  subAccountIds: string[];
  /** For the source `work-order`. Otherwise null. */
  workOrderId: string | null;
  /** For the sources `sub-accounts` and `work-order`: weights other than 1, and caps. Otherwise empty. */
  accountSettings: LinkAccountSettings[];
  type: LinkType;
  mode: LinkMode;
  /** Whether a visitor keeps the same account while the pool has that account. */
  bindsVisitors: boolean;
  /** A verified domain; null for the installation's default. */
  domainId: string | null;
  regionRule: RegionRule;
  /** ISO 3166-1 alpha-2 codes; empty for the rule `any`. */
  regions: string[];
  /** Empty for all devices. */
  devices: LinkDevice[];
  /** http or https; null for a plain 404 page. */
  defaultUrl: string | null;
  remarks: string;
  /** ISO instant; null for a link without an end. */
  endsAt: string | null;
}

/** The settings of a new link, unless its owner says otherwise. */
export const linkDefaults: Omit<CreateLink, 'name' | 'platform'> = {
  remarks: '',
  source: 'pasted',
  accounts: [],
  subAccountIds: [],
  workOrderId: null,
  accountSettings: [],
  type: 'all',
  mode: 'random',
  bindsVisitors: true,
  domainId: null,
  regionRule: 'any',
  regions: [],
  devices: [],
  defaultUrl: null,
  endsAt: null,
};

/** The settings that audit, archive and database take as they are, each under this name. */
export const linkFields = [
  'name',
  'source',
  'workOrderId',
  'type',
  'mode',
  'bindsVisitors',
  'domainId',
  'regionRule',
  'regions',
  'devices',
  'defaultUrl',
  'remarks',
] as const satisfies readonly (keyof LinkSettings)[];
export type LinkField = (typeof linkFields)[number];

/** A value for each of them. */
export const linkFieldValues = <Value>(valueOf: (name: LinkField) => Value): Record<LinkField, Value> =>
  Object.fromEntries(linkFields.map((name) => [name, valueOf(name)])) as Record<LinkField, Value>;

export interface CreateLink extends LinkSettings {
  platform: PlatformCode;
}

export type EditLink = Edit<LinkSettings>;

export interface LinkClicks {
  /** All clicks, and clicks without bots, HEAD requests and prefetches. */
  raw: number;
  filtered: number;
}

export interface LinkReportSettings {
  /** The token in `/fansOperation/streamLinkReport?token=…`. */
  token: string;
  /** The name that readers see in place of the link's name; null for no name. */
  title: string | null;
  /** Whether the report names the linked accounts. */
  showsAccounts: boolean;
}

/** A sub-account by its remark, or by its account if it has none; or a work order. */
export interface LinkSourceName {
  id: string;
  name: string;
}

export interface Link extends LinkSettings {
  id: string;
  platform: PlatformCode;
  status: LinkStatus;
  code: string;
  /** The whole short link. */
  url: string;
  /** The host of the link's domain, and whether it is verified. Visitors of an unverified domain are not redirected. */
  host: string;
  isHostVerified: boolean;
  /** The names of the sub-accounts or the order from which the link's accounts come; empty for `pasted`. */
  sources: LinkSourceName[];
  /** The numbers of accounts in the pool now, and in all. */
  accountsAvailable: number;
  accountsTotal: number;
  clicks: LinkClicks;
  /** Null for a withdrawn report. */
  report: LinkReportSettings | null;
  /** ISO instants. */
  createdAt: string;
  lastClickAt: string | null;
}

/** A link in the list, without its accounts, which may be thousands. */
export type ListedLink = Omit<Link, 'accounts' | 'subAccountIds' | 'accountSettings' | 'sources'>;

export interface LinkFilter {
  /** Part of the name or the remarks, or a code. */
  search?: string;
  status?: LinkStatus;
  platform?: PlatformCode;
  domainId?: string;
}

export type LinkSelection = Selection<LinkFilter>;

export interface LinkQuery extends PageQuery, LinkFilter {
  /** The column by which the list is sorted. */
  sort?: LinkSort;
  /** Sorts from the largest or latest to the smallest or earliest. */
  descending?: boolean;
}

export interface LinkCounts {
  /** The number of all records. */
  all: number;
  enabled: number;
  disabled: number;
  ended: number;
}

export interface PreviewLinkAccounts {
  platform: PlatformCode;
  /** Full links, one per line or separated by spaces. */
  text: string;
}

/**
 * The meaning of a pasted word. `account`: visitors can be redirected to it. `external`: a link of the platform without an
 * account, such as `wa.me/message/…`; links of the type `all` take it. `double`: an earlier line has the account. `platform`: an
 * account of another platform. `app_only`: an account that only an app can open. `own_link`: a smart link. `unknown`: no account.
 * `not_web`: no http or https address.
 */
export const linkAccountVerdicts = [
  'account',
  'external',
  'double',
  'platform',
  'app_only',
  'own_link',
  'unknown',
  'not_web',
] as const;
export type LinkAccountVerdict = (typeof linkAccountVerdicts)[number];

export interface LinkAccountPreview {
  text: string;
  verdict: LinkAccountVerdict;
  /** The normalised account, or the link itself if it is external; null for all others. */
  key: string | null;
  /** The web address that visitors would be sent to; null without one. */
  url: string | null;
  /** The account's platform, if it differs from the link's. */
  platform: PlatformCode | null;
  /** Whether the account is one of the tenant's social accounts, and whether its port is online. */
  isOwn: boolean;
  isOnline: boolean;
}

/** Why an account gets no visitors now; null if it gets some. */
export const linkAccountBlocks = ['offline', 'full', 'app_only'] as const;
export type LinkAccountBlock = (typeof linkAccountBlocks)[number];

/** An account of a link, with its state in the pool. */
export interface LinkPoolAccount extends Omit<LinkAccount, 'url'> {
  account: string;
  nickname: string;
  /** Null if only the app's own URL scheme opens the account. */
  url: string | null;
  isOnline: boolean;
  /** Clicks sent to the account in the current local day. */
  sentToday: number;
  /** The reason for which the account receives no visitors; null without one. */
  blockedBy: LinkAccountBlock | null;
}

export interface LinkReportChange {
  /** Omitted: the value stays. */
  title?: string | null;
  showsAccounts: boolean;
  /** Whether to make a new address. The old address then stops working. */
  renew: boolean;
}
