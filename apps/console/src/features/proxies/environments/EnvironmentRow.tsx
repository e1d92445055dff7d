import type { Environment } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformName } from '../../../lib/platform-name';
import { Button } from '../../../ui/Button';
import { MismatchChip } from '../MismatchChip';
import { regionOf } from '../proxy-labels';
import { EnvironmentDialog } from './EnvironmentDialog';
import styles from './Environments.module.css';

/** One social account of the proxy, with its other settings. The button opens the editor. */
export function EnvironmentRow({ environment }: { environment: Environment }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { account, platform } = environment;
  return (
    <li className={styles.row}>
      <span className={styles.account} title={account}>
        {account}
        <small>{platformName(platform)}</small>
      </span>
      <Button
        size="small"
        aria-label={`${t('proxies.environment.edit')} ${account}`}
        onClick={() => setEditing(true)}
      >
        {t('common.edit')}
      </Button>
      <EnvironmentSummary withProxy={false} environment={environment} />
      {editing && <EnvironmentDialog environment={environment} onClose={() => setEditing(false)} />}
    </li>
  );
}

interface EnvironmentSummaryProps {
  environment: Environment;
  withProxy?: boolean;
}

export function EnvironmentSummary({ environment, withProxy = true }: EnvironmentSummaryProps) {
  const { t, i18n } = useTranslation();
  const { mismatch, timeZone, proxyRegion } = environment;
  return (
    <span className={styles.words}>
      {environmentLabels(t, environment, withProxy).map((word) => (
        <span key={word}>{word}</span>
      ))}
      {mismatch && (
        <MismatchChip
          text={t('proxies.mismatch')}
          hint={t('proxies.mismatchOne', {
            zone: timeZone ?? '',
            region: regionOf(t, i18n.language, proxyRegion),
          })}
        />
      )}
    </span>
  );
}

/** The environment's settings in short, or a text for none. */
function environmentLabels(t: TFunction, environment: Environment, withProxy = true): string[] {
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
