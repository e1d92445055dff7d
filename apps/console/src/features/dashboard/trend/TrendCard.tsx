import { trendPeriods } from '@parley/contracts/public';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { zoneName } from '../../../lib/zone-name';
import { Card } from '../../../ui/Card';
import { Segments } from '../../../ui/Segments';
import { daysNote, type HomeChoice, trendChoice, trendKinds } from '../home-choice';
import styles from './TrendCard.module.css';

const TrendTools = lazy(() => import('./TrendTools'));
const TrendChart = lazy(() => import('./TrendChart'));

interface TrendCardProps {
  choice: HomeChoice;
  onChoose(choice: Partial<HomeChoice>): void;
}

/** Draws the frame and its choices at once; the chart and the other tools load into places of their size. */
export function TrendCard({ choice, onChoose }: TrendCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const kind = choice.trend;
  const chosen = trendChoice(choice);
  const zone = zoneName(format.timeZone, format.language);
  const title = t(`dashboard.trend.${kind}.title`);
  return (
    <Card
      title={title}
      note={[
        ...daysNote(chosen, format),
        t(`dashboard.trend.${kind}.${chosen.period === '24h' ? 'note24h' : 'noteDays'}`, { zone }),
        ...(kind === 'messages' ? [t('dashboard.archivedList')] : []),
      ].join(' · ')}
      actions={
        <>
          <Segments
            small
            label={t('dashboard.trend.kind')}
            value={kind}
            options={trendKinds.map((value) => ({ value, text: t(`dashboard.trend.${value}.name`) }))}
            onChange={(trend) => onChoose({ trend })}
          />
          <Segments
            small
            label={t('dashboard.trend.period')}
            value={chosen.period}
            options={trendPeriods.map((value) => ({ value, text: t(`dashboard.trend.${value}`) }))}
            onChange={(period) => onChoose({ period, from: undefined, to: undefined })}
          />
          <span className={styles.tools}>
            <Suspense>
              <TrendTools choice={choice} onChoose={onChoose} asTable={asTable} onTable={setAsTable} />
            </Suspense>
          </span>
        </>
      }
    >
      <Suspense fallback={<div className={styles.chart} data-waiting="" />}>
        <TrendChart title={title} choice={choice} asTable={asTable} />
      </Suspense>
    </Card>
  );
}
