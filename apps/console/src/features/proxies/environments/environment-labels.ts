import type { Environment } from '@parley/contracts/public';
import type { TFunction } from 'i18next';

/** The environment's settings in short, or a text for none. */
export function environmentLabels(t: TFunction, environment: Environment, withProxy = true): string[] {
  const { browser, operatingSystem, locale, timeZone, proxyName } = environment;
  const words = [
    browser && t(`proxies.environment.browsers.${browser}`),
    operatingSystem && t(`proxies.environment.systems.${operatingSystem}`),
    locale,
    timeZone,
    withProxy && proxyName,
  ].filter((word): word is string => Boolean(word));
  return words.length > 0
    ? words
    : [t(withProxy ? 'proxies.environment.none' : 'proxies.environment.onlyProxy')];
}
