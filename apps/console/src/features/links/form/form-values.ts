import {
  type CreateLink,
  type EditLink,
  type Link,
  type LinkAccountPreview,
  type LinkDevice,
  type LinkMode,
  type LinkSettings,
  type LinkSource,
  type LinkType,
  linkDevices,
  linkLimits,
  type PlatformCode,
  type RegionRule,
} from '@parley/contracts/public';
import { wholeOf } from '../../../lib/decimal';
import { localMinute, momentOf } from '../../../lib/local-day';
import { editOf } from '../../../ui/form/edit-of';

/** The values as typed. An empty cap means no cap. */
export interface AccountShare {
  weight: string;
  dailyCap: string;
}

export interface FormValues {
  name: string;
  platform: PlatformCode;
  source: LinkSource;
  /** The pasted words. */
  accounts: string;
  subAccountIds: string[];
  workOrderId: string;
  /** Keyed by pasted word. A missing entry means weight 1 and no cap. */
  pastedShares: Record<string, AccountShare>;
  /** Keyed by the drawn account's key. A missing entry means weight 1 and no cap. */
  accountSettings: Record<string, AccountShare>;
  type: LinkType;
  mode: LinkMode;
  bindsVisitors: boolean;
  /** Empty means the installation's default. */
  domainId: string;
  regionRule: RegionRule;
  regions: string[];
  /** Choosing every device admits all visitors. */
  devices: LinkDevice[];
  defaultUrl: string;
  /** A minute in the reader's zone, or empty. */
  endsAt: string;
  remarks: string;
}

/** Top to bottom: the first field with an error takes the focus. */
export const fieldOrder = [
  ...(['name', 'platform', 'source', 'accounts', 'pastedShares'] as const),
  ...(['subAccountIds', 'workOrderId', 'accountSettings'] as const),
  ...(['type', 'mode', 'bindsVisitors', 'domainId', 'regionRule', 'regions'] as const),
  ...(['devices', 'defaultUrl', 'endsAt', 'remarks'] as const),
] satisfies (keyof FormValues)[];

export const newValues: FormValues = {
  name: '',
  platform: 'whatsapp',
  source: 'pasted',
  accounts: '',
  subAccountIds: [],
  workOrderId: '',
  pastedShares: {},
  accountSettings: {},
  type: 'all',
  mode: 'random',
  bindsVisitors: true,
  domainId: '',
  regionRule: 'any',
  regions: [],
  devices: [...linkDevices],
  defaultUrl: '',
  endsAt: '',
  remarks: '',
};

export const usualShare: AccountShare = { weight: '1', dailyCap: '' };

const shareOf = ({ weight, dailyCap }: { weight: number; dailyCap: number | null }): AccountShare => ({
  weight: String(weight),
  dailyCap: dailyCap === null ? '' : String(dailyCap),
});

export const valuesOf = (link: Link, zone: string): FormValues => ({
  name: link.name,
  platform: link.platform,
  source: link.source,
  accounts: link.accounts.map(({ url }) => url).join('\n'),
  subAccountIds: link.subAccountIds,
  workOrderId: link.workOrderId ?? '',
  pastedShares: Object.fromEntries(link.accounts.map((account) => [account.url, shareOf(account)])),
  accountSettings: Object.fromEntries(link.accountSettings.map((account) => [account.key, shareOf(account)])),
  type: link.type,
  mode: link.mode,
  bindsVisitors: link.bindsVisitors,
  domainId: link.domainId ?? '',
  regionRule: link.regionRule,
  regions: link.regions,
  devices: link.devices.length === 0 ? [...linkDevices] : link.devices,
  defaultUrl: link.defaultUrl ?? '',
  endsAt: link.endsAt === null ? '' : localMinute(link.endsAt, zone),
  remarks: link.remarks,
});

/** The pasted words, one per line. */
export const pastedText = (text: string): string =>
  text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .join('\n');

/** Whole numbers within their limits; null if one is invalid. */
export function numbersOf({
  weight,
  dailyCap,
}: AccountShare): { weight: number; dailyCap: number | null } | null {
  const share = weight.trim() === '' ? 1 : wholeOf(weight);
  const cap = dailyCap.trim() === '' ? undefined : wholeOf(dailyCap);
  if (share === null || share < 1 || share > linkLimits.weightMax) return null;
  if (cap === null || (cap !== undefined && (cap < 1 || cap > linkLimits.capMax))) return null;
  return { weight: share, dailyCap: cap ?? null };
}

const usual = { weight: 1, dailyCap: null };

interface Context {
  zone: string;
  /** The server's reading of the pasted words. */
  preview: readonly LinkAccountPreview[];
}

/** Empties every field that belongs to another source than the chosen one. */
export function inputOf(values: FormValues, { zone, preview }: Context): CreateLink {
  const { source, endsAt, regionRule } = values;
  const numbers = (share: AccountShare = usualShare) => numbersOf(share) ?? usual;
  const differing = Object.entries(values.accountSettings)
    .map(([key, share]) => ({ key, ...numbers(share) }))
    .filter(({ weight, dailyCap }) => weight !== 1 || dailyCap !== null);
  return {
    name: values.name.trim(),
    platform: values.platform,
    source,
    accounts:
      source === 'pasted'
        ? preview.map(({ text }) => ({ url: text, ...numbers(values.pastedShares[text]) }))
        : [],
    subAccountIds: source === 'sub-accounts' ? values.subAccountIds : [],
    workOrderId: source === 'work-order' ? values.workOrderId : null,
    accountSettings: source === 'pasted' ? [] : differing,
    type: values.type,
    mode: values.mode,
    bindsVisitors: values.bindsVisitors,
    domainId: values.domainId || null,
    regionRule,
    regions: regionRule === 'any' ? [] : values.regions,
    devices: values.devices.length === linkDevices.length ? [] : values.devices,
    defaultUrl: values.defaultUrl.trim() || null,
    endsAt: momentOf(endsAt, zone)?.toISOString() ?? null,
    remarks: values.remarks.trim(),
  };
}

/** The edit that turns a stored link into the values. The platform is fixed; an untouched end keeps its seconds. */
export function changesOf(values: FormValues, before: Link, context: Context): EditLink {
  const { platform: _, ...settings } = inputOf(values, context);
  const isSameEnd = values.endsAt === valuesOf(before, context.zone).endsAt;
  return editOf<LinkSettings>(before, { ...settings, ...(isSameEnd && { endsAt: before.endsAt }) });
}
