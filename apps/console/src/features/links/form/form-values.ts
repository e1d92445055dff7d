import {
  type CreateLink,
  type EditLink,
  type Link,
  type LinkAccountPreview,
  type LinkSettings,
  linkDefaults,
  linkDevices,
  linkLimits,
} from '@parley/contracts/public';
import { wholeOf } from '../../../lib/decimal';
import { localMinute, momentOf } from '../../../lib/local-day';
import { editOf } from '../../../ui/form/edit-of';

/** The values as typed. An empty cap means no cap. */
export interface AccountShare {
  weight: string;
  dailyCap: string;
}

type Typed = 'accounts' | 'accountSettings' | 'workOrderId' | 'domainId' | 'defaultUrl' | 'endsAt';

export interface FormValues extends Omit<CreateLink, Typed> {
  /** The pasted words. */
  accounts: string;
  workOrderId: string;
  /** Keyed by pasted word. A missing entry means weight 1 and no cap. */
  pastedShares: Record<string, AccountShare>;
  /** Keyed by the drawn account's key. A missing entry means weight 1 and no cap. */
  accountSettings: Record<string, AccountShare>;
  /** Empty means the installation's default. */
  domainId: string;
  defaultUrl: string;
  /** A minute in the reader's zone, or empty. */
  endsAt: string;
}

export const usualShare: AccountShare = { weight: '1', dailyCap: '' };

const shareOf = ({ weight, dailyCap }: { weight: number; dailyCap: number | null }): AccountShare => ({
  weight: String(weight),
  dailyCap: dailyCap === null ? '' : String(dailyCap),
});

const sameFields = ['name', 'platform', ...Object.keys(linkDefaults)] as (keyof CreateLink)[];

/** Choosing every device admits all visitors. */
export function valuesOf(link: CreateLink, zone: string): FormValues {
  const same = Object.fromEntries(sameFields.map((name) => [name, link[name]])) as unknown as CreateLink;
  return {
    ...same,
    accounts: link.accounts.map(({ url }) => url).join('\n'),
    workOrderId: link.workOrderId ?? '',
    pastedShares: Object.fromEntries(link.accounts.map((account) => [account.url, shareOf(account)])),
    accountSettings: Object.fromEntries(
      link.accountSettings.map((account) => [account.key, shareOf(account)]),
    ),
    domainId: link.domainId ?? '',
    devices: link.devices.length === 0 ? [...linkDevices] : link.devices,
    defaultUrl: link.defaultUrl ?? '',
    endsAt: link.endsAt === null ? '' : localMinute(link.endsAt, zone),
  };
}

export const newValues = valuesOf({ ...linkDefaults, name: '', platform: 'whatsapp' }, 'UTC');

/** Top to bottom: the first field with an error takes the focus. */
export const fieldOrder: readonly (keyof FormValues)[] = sameFields.flatMap((name) =>
  name === 'accounts' ? ['accounts', 'pastedShares'] : [name],
);

const trimmed = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Values;

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
  const { pastedShares, ...typed } = trimmed(values);
  const { source, endsAt, regionRule } = typed;
  const numbers = (share: AccountShare = usualShare) => numbersOf(share) ?? usual;
  const differing = Object.entries(typed.accountSettings)
    .map(([key, share]) => ({ key, ...numbers(share) }))
    .filter(({ weight, dailyCap }) => weight !== 1 || dailyCap !== null);
  return {
    ...typed,
    accounts:
      source === 'pasted' ? preview.map(({ text }) => ({ url: text, ...numbers(pastedShares[text]) })) : [],
    subAccountIds: source === 'sub-accounts' ? typed.subAccountIds : [],
    workOrderId: source === 'work-order' ? typed.workOrderId : null,
    accountSettings: source === 'pasted' ? [] : differing,
    domainId: typed.domainId || null,
    regions: regionRule === 'any' ? [] : typed.regions,
    devices: typed.devices.length === linkDevices.length ? [] : typed.devices,
    defaultUrl: typed.defaultUrl || null,
    endsAt: momentOf(endsAt, zone)?.toISOString() ?? null,
  };
}

/** The edit that turns a stored link into the values. The platform is fixed; an untouched end keeps its seconds. */
export function changesOf(values: FormValues, before: Link, context: Context): EditLink {
  const { platform: _, ...settings } = inputOf(values, context);
  const isSameEnd = values.endsAt === valuesOf(before, context.zone).endsAt;
  return editOf<LinkSettings>(before, { ...settings, ...(isSameEnd && { endsAt: before.endsAt }) });
}
