import type { MinuteFigures } from '@parley/contracts/public';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { zoneName } from '../../lib/zone-name';
import { Card } from '../../ui/Card';
import { ChartCard } from '../../ui/chart/ChartCard';
import type { ChartSeries } from '../../ui/chart/chart-series';
import { Segments } from '../../ui/Segments';
import { type MinuteKind, minuteKinds, minuteLines } from '../monitor/public';
import styles from './MonitorPage.module.css';

/** The last hour of all tenants by minute. */
export function MinutesCard({ minutes }: { minutes: MinuteFigures | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [kind, setKind] = useState<MinuteKind>('messages');
  const series = useMemo(
    () => minutes && withoutLists(minuteLines(kind, minutes, { format, t }).series),
    [minutes, kind, format, t],
  );
  const title = t('operatorMonitor.minutes.title');
  if (!series)
    return (
      <Card title={title}>
        <p className={styles.calm}>{t('operatorMonitor.minutes.unknown')}</p>
      </Card>
    );
  return (
    <ChartCard
      title={title}
      note={t('operatorMonitor.minutes.note', { zone: zoneName(format.timeZone, format.language) })}
      actions={
        <Segments<MinuteKind>
          small
          label={t('operatorMonitor.minutes.kind')}
          value={kind}
          options={minuteKinds.map((value) => ({ value, text: t(`operatorMonitor.minutes.kinds.${value}`) }))}
          onChange={setKind}
        />
      }
      series={series}
      kind={kind}
    />
  );
}

/** Removes the lists, because they are a tenant's own. */
const withoutLists = ({ lines, ...series }: ChartSeries): ChartSeries => ({
  ...series,
  lists: [],
  lines: lines.map((line) => ({ ...line, lists: [] })),
});
