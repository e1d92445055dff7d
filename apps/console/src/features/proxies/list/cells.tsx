import type { Proxy } from '@parley/contracts/public';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { StatusDot } from '../../../ui/StatusDot';
import { addressOf, failureOf, latencyOf, rangeOf, regionOf } from '../proxy-labels';
import styles from './cells.module.css';

export function NameCell({ row }: { row: Proxy }) {
  return (
    <>
      <span className={styles.title} title={row.name}>
        {row.name}
      </span>
      <span className={styles.address} title={addressOf(row)}>
        {addressOf(row)}
      </span>
    </>
  );
}

/** Connected is plain text; only what is not gets a tint, and says why. */
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

/** A latency measured before a failed test is old, and is shown in grey. */
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

export function MismatchChip({ text, hint }: { text: string; hint: string }) {
  return (
    <span className={styles.warning} title={hint}>
      <TriangleAlert size={12} aria-hidden="true" />
      {text}
      <span className="sr">{hint}</span>
    </span>
  );
}

export function RangeCell({ row }: { row: Proxy }) {
  const { t } = useTranslation();
  return <span className={styles.clip}>{rangeOf(t, useFormat(), row)}</span>;
}

export function AgoCell({ instant }: { instant: string | null }) {
  const format = useFormat();
  const now = useNow();
  return (
    <span className={`${styles.clip} ${styles.dim}`} title={instant ? format.dateTime(instant) : undefined}>
      {format.ago(instant, now)}
    </span>
  );
}
