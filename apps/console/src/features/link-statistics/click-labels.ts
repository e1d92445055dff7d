import type { ClickOutcome, ClickSystem, LinkClick } from '@parley/contracts/public';
import type { TFunction } from 'i18next';

const names = new Map<string, Intl.DisplayNames>();

/** A region's name in the console's language. Some proxies write XX and T1 for unknown regions. */
export function regionName(t: TFunction, language: string, region: string): string {
  if (region === '' || region === 'XX') return t('linkStatistics.unknownRegion');
  let regions = names.get(language);
  if (!regions) {
    regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
    names.set(language, regions);
  }
  try {
    return regions.of(region) ?? region;
  } catch {
    return region;
  }
}

const systems: Record<Exclude<ClickSystem, 'other'>, string> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};

export const systemName = (t: TFunction, system: ClickSystem): string =>
  system === 'other' ? t('linkStatistics.otherSystem') : systems[system];

/** Device, system and browser on one line. */
export const agentText = (
  t: TFunction,
  { device, system, browser }: Pick<LinkClick, 'device' | 'system' | 'browser'>,
): string =>
  [t(`linkStatistics.device.${device}`), systemName(t, system), browser]
    .filter((part) => part !== '')
    .join(' · ');

export const outcomeText = (t: TFunction, outcome: ClickOutcome): string =>
  t(`linkStatistics.outcome.${outcome}`);
