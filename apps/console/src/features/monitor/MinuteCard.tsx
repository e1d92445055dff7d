import type { MonitorSnapshot } from '@parley/contracts/public';
import { ChartLine, Table2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Card } from '../../ui/Card';
import { FigureLink } from '../../ui/FigureLink';
import { IconAction } from '../../ui/IconAction';
import { Bar } from '../../ui/skeletons';
import { TrendChart, TrendTable } from '../dashboard/public';
import styles from './MonitorPage.module.css';
import { type MinuteKind, minuteLines } from './minute-lines';

const height = 184;

/** One kind of figures of the last hour, by minute; as a chart or as a table. */
export function MinuteCard({ kind, snapshot }: { kind: MinuteKind; snapshot: MonitorSnapshot | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const title = t(`monitor.minutes.${kind}`);
  const [figures, timeZone] = [snapshot?.minutes, snapshot?.timeZone];
  const shown = useMemo(
    () => figures && timeZone && minuteLines(kind, { figures, timeZone }, { format, t }),
    [kind, figures, timeZone, format, t],
  );
  return (
    <Card
      title={title}
      className={styles.minutes}
      actions={
        <>
          <span className={styles.sums} title={t('monitor.minutes.sum')}>
            {shown ? (
              <FigureLink
                text={shown.sums.map(({ value }) => format.number(value)).join(' / ')}
                label={shown.sums.map(({ name }) => name).join(' / ')}
                to={shown.list}
              />
            ) : (
              format.number(undefined)
            )}
          </span>
          <IconAction
            size="small"
            label={t(asTable ? 'common.asChart' : 'common.asTable')}
            icon={asTable ? ChartLine : Table2}
            onClick={() => setAsTable(!asTable)}
          />
        </>
      }
    >
      <div className={styles.chart} style={{ height }}>
        <Suspense fallback={<Bar height={height} />}>
          {!shown && <Bar height={height} />}
          {shown &&
            (asTable ? <TrendTable title={title} trend={shown.lines} /> : <TrendChart trend={shown.lines} />)}
        </Suspense>
      </div>
    </Card>
  );
}
