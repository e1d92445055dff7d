import type { Proxy, ProxyFailure } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

type Located = Pick<Proxy, 'host' | 'port'>;

/** `host:port`, with an IPv6 host in brackets. */
export const addressOf = ({ host, port }: Located): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

export const latencyOf = (t: TFunction, format: Format, latency: number | null): string =>
  latency === null ? t('common.unknown') : t('proxies.ms', { shown: format.number(latency) });

/** A country's name in the console's language, or its code if the language has no name for it. */
export function regionOf(t: TFunction, language: string, region: string | null): string {
  if (region === null) return t('common.unknown');
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(region) ?? region;
  } catch {
    return region;
  }
}

export const failureOf = (t: TFunction, failure: ProxyFailure | null): string =>
  failure === null ? t('common.unknown') : t(`proxies.failure.${failure}`);

export function rangeOf(
  t: TFunction,
  format: Format,
  { applicationRange, subAccountIds }: Pick<Proxy, 'applicationRange' | 'subAccountIds'>,
): string {
  if (applicationRange === 'all') return t('proxies.form.all');
  if (subAccountIds.length === 0) return t('proxies.range.none');
  return t('proxies.range.some', { shown: format.number(subAccountIds.length) });
}
