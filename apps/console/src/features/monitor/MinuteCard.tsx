import type { MinuteFigures } from '@parley/contracts/public';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { ChartCard } from '../../ui/chart/ChartCard';
import { FigureLink } from '../../ui/FigureLink';
import styles from './MonitorPage.module.css';
import { type MinuteKind, minuteLines } from './minute-lines';

interface MinuteCardProps {
  kind: MinuteKind;
  /** Undefined while they load. */
  figures: MinuteFigures | undefined;
}

/** One kind of figures by minute, for the last hour. */
export function MinuteCard({ kind, figures }: MinuteCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = useMemo(
    () => (figures ? minuteLines(kind, figures, { format, t }) : undefined),
    [kind, figures, format, t],
  );
  return (
    <div className={styles.minutes}>
      <ChartCard
        title={t(`monitor.minutes.${kind}`)}
        note={t(`monitor.minutes.list.${kind}`)}
        actions={
          <span className={styles.sums} title={t('monitor.minutes.sum')}>
            {shown
              ? shown.sums.map(({ name, text, list }, index) => (
                  <Fragment key={name}>
                    {index > 0 && ' / '}
                    <FigureLink text={text} label={name} to={list} />
                  </Fragment>
                ))
              : format.number(undefined)}
          </span>
        }
        series={shown?.series}
      />
    </div>
  );
}
