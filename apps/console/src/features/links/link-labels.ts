import type { LinkStatus, ListedLink } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../../ui/StatusDot';

export const statusTones: Record<LinkStatus, StatusTone> = {
  enabled: 'online',
  disabled: 'idle',
  ended: 'idle',
};

/** The short link without its scheme. */
export const shortText = ({ url }: Pick<ListedLink, 'url'>): string => url.replace(/^https?:\/\//, '');

export const reportLink = (token: string): string =>
  `${window.location.origin}/fansOperation/streamLinkReport?token=${encodeURIComponent(token)}`;

const regionNames = new Map<string, Intl.DisplayNames>();

export function regionName(language: string, code: string): string {
  let names = regionNames.get(language);
  if (!names) {
    names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
    regionNames.set(language, names);
  }
  return names.of(code) ?? code;
}

/** The admitted regions in words; null when all are admitted. */
export function regionsText(
  t: TFunction,
  language: string,
  { regionRule, regions }: Pick<ListedLink, 'regionRule' | 'regions'>,
): string | null {
  if (regionRule === 'any') return null;
  const names = regions.map((code) => regionName(language, code)).join(t('links.join'));
  return t(`links.regions.${regionRule}`, { names });
}

export function devicesText(t: TFunction, { devices }: Pick<ListedLink, 'devices'>): string {
  if (devices.length === 0) return t('common.all');
  return devices.map((device) => t(`links.devices.${device}`)).join(t('links.join'));
}

/** The link is enabled, but no account can receive visitors. */
export const isUnserved = ({ status, accountsAvailable }: ListedLink): boolean =>
  status === 'enabled' && accountsAvailable === 0;
