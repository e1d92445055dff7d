import type { Proxy } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Named } from '../../../ui/list/Named';
import { StatusDot } from '../../../ui/StatusDot';
import { MismatchChip } from '../MismatchChip';
import { addressOf, failureOf, latencyOf, regionOf } from '../proxy-labels';
import styles from './cells.module.css';

export const NameCell = ({ row }: { row: Proxy }) => <Named name={row.name} below={addressOf(row)} />;

/** Connected is plain text. Other states are tinted and give their reason. */
export function StatusCell({ row, checking }: { row: Proxy; checking: boolean }) {
  const { t } = useTranslation();
  if (checking) return <StatusDot tone="busy" text={t('proxies.checking')} />;
  switch (row.connectionStatus) {
    case 'connected':
      return <StatusDot tone="online" text={t('proxies.status.connected')} />;
    case 'unknown':
      return <StatusDot tone="idle" text={t('proxies.status.unknown')} />;
    case 'failed':
      return (
        <span className={styles.failed} title={failureOf(t, row.failure)}>
          <StatusDot chip tone="fault" text={t('proxies.status.failed')} />
          <span className={styles.why}>{failureOf(t, row.failure)}</span>
        </span>
      );
  }
}

/** A latency from before a failed test is outdated and grey. */
export function LatencyCell({ row }: { row: Proxy }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOld = row.connectionStatus !== 'connected';
  return <span className={isOld ? styles.dim : styles.figure}>{latencyOf(t, format, row.latency)}</span>;
}

export function RegionCell({ row }: { row: Proxy }) {
  const { t, i18n } = useTranslation();
  const region = regionOf(t, i18n.language, row.region);
  return (
    <span className={styles.region}>
      <span className={styles.clip} title={region}>
        {region}
      </span>
      {row.mismatches > 0 && (
        <MismatchChip
          text={t('proxies.mismatches', { count: row.mismatches })}
          hint={t('proxies.mismatchHint')}
        />
      )}
    </span>
  );
}
