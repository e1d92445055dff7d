import type { Edit } from '../http/edit.types.js';
import type { PageQuery } from '../http/reply.js';
import type { Selection } from '../http/selection.js';
import type { PlatformCode } from '../platforms/platforms.types.js';

/** `ended` is an enabled link whose end has passed. */
export const linkStatuses = ['enabled', 'disabled', 'ended'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

/** Visitors go to accounts whose port is online now, or to all linked accounts. */
export const linkTypes = ['online', 'all'] as const;
export type LinkType = (typeof linkTypes)[number];

export const linkModes = ['random', 'sequential'] as const;
export type LinkMode = (typeof linkModes)[number];

/** Accounts are pasted as links, or follow the ports of chosen sub-accounts or of a work order. */
export const linkSources = ['pasted', 'sub-accounts', 'work-order'] as const;
export type LinkSource = (typeof linkSources)[number];

export const linkDevices = ['phone', 'tablet', 'desktop'] as const;
export type LinkDevice = (typeof linkDevices)[number];

/** `except` admits visitors whose region is unknown; `only` does not. */
export const regionRules = ['any', 'only', 'except'] as const;
export type RegionRule = (typeof regionRules)[number];

/** A linked account. Its key is the normalised account of the link's platform. */
export interface LinkAccount {
  key: string;
  /** The web address visitors are sent to. */
  url: string;
  /** Whole number from 1: its share of visitors where the mode is random. */
  weight: number;
  /** Clicks sent to it in a local day at most; null has no cap. */
  dailyCap: number | null;
}

/** Weight and cap of an account that was drawn from sub-accounts or a work order. */
export type LinkAccountSettings = Pick<LinkAccount, 'key' | 'weight' | 'dailyCap'>;

export interface LinkSettings {
  name: string;
  source: LinkSource;
  /** With the source `pasted`: one line or word each, a full web link. Empty otherwise. */
  accounts: { url: string; weight: number; dailyCap: number | null }[];
  /** With the source `sub-accounts`. Empty otherwise. */
  subAccountIds: string[];
  /** With the source `work-order`. Null otherwise. */
  workOrderId: string | null;
  /** Weights and caps that differ from 1 and none, with the other two sources. Empty with `pasted`. */
  accountSettings: LinkAccountSettings[];
  type: LinkType;
  mode: LinkMode;
  /** A visitor keeps the account while it is in the pool. */
  bindsVisitors: boolean;
  /** A verified domain; null is the installation's default. */
  domainId: string | null;
  regionRule: RegionRule;
  /** ISO 3166-1 alpha-2 codes; empty where the rule is `any`. */
  regions: string[];
  /** Empty admits all. */
  devices: LinkDevice[];
  /** http or https; null shows a plain 404 page. */
  defaultUrl: string | null;
  remarks: string;
  /** ISO instant; null has no end. */
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
  /** All clicks, and those without bots, HEAD requests and prefetches. */
  raw: number;
  filtered: number;
}

export interface LinkReportSettings {
  /** The last part of `/fansOperation/streamLinkReport?token=…`. */
  token: string;
  /** Its readers see it in place of the link's name; null shows none. */
  title: string | null;
  /** The report names the linked accounts. */
  showsAccounts: boolean;
}

/** A sub-account by its remark, or by its account where it has none; or a work order. */
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
  /** The host of its domain, and whether it is verified: visitors of another are not redirected. */
  host: string;
  isHostVerified: boolean;
  /** The sub-accounts or the order that its accounts come from, by name; empty with `pasted`. */
  sources: LinkSourceName[];
  /** Accounts in the pool now, and in all. */
  accountsAvailable: number;
  accountsTotal: number;
  clicks: LinkClicks;
  /** Null while the report is withdrawn. */
  report: LinkReportSettings | null;
  /** ISO instants. */
  createdAt: string;
  lastClickAt: string | null;
}

/** A link in the list: its accounts alone may be thousands. */
export type ListedLink = Omit<Link, 'accounts' | 'subAccountIds' | 'accountSettings' | 'sources'>;

export const linkSorts = ['createdAt', 'name', 'clicks', 'lastClickAt'] as const;
export type LinkSort = (typeof linkSorts)[number];

export interface LinkFilter {
  /** Part of the name or the remarks, or a code. */
  search?: string;
  status?: LinkStatus;
  platform?: PlatformCode;
  domainId?: string;
}

export type LinkSelection = Selection<LinkFilter>;

export interface LinkQuery extends PageQuery, LinkFilter {
  sort?: LinkSort;
  descending?: boolean;
}

export interface LinkCounts {
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
 * What a pasted word was taken for. `account`: it can be redirected to. `external`: a link of the platform that names no
 * account, such as `wa.me/message/…`, which links of the type `all` take. `double`: an account above it. `platform`: an account of
 * another platform. `app_only`: an account whose links only an app opens. `own_link`: a diversion link. `unknown`: no
 * account. `not_web`: no http or https address.
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
  /** The normalised account, or the link's own where it is external; null where there is neither. */
  key: string | null;
  /** The web address visitors would be sent to; null where there is none. */
  url: string | null;
  /** The account's platform, where it is another one. */
  platform: PlatformCode | null;
  /** One of the tenant's own social accounts, and whether its port is online. */
  isOwn: boolean;
  isOnline: boolean;
}

/** Why an account gets nobody now; null where it does. */
export const linkAccountBlocks = ['offline', 'full', 'app_only'] as const;
export type LinkAccountBlock = (typeof linkAccountBlocks)[number];

/** An account of a link, as its pool stands now. */
export interface LinkPoolAccount extends Omit<LinkAccount, 'url'> {
  account: string;
  nickname: string;
  /** Null where only an app's own scheme opens it. */
  url: string | null;
  isOnline: boolean;
  /** Clicks sent to it in the running local day. */
  sentToday: number;
  blockedBy: LinkAccountBlock | null;
}

export interface LinkReportChange {
  /** Left out: it stays. */
  title?: string | null;
  showsAccounts: boolean;
  /** The old address stops working. */
  renew: boolean;
}
