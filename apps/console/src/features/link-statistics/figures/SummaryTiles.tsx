import type { LinkSummary, VisitFigures } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import type { ClickFigureName } from '../click-filters';
import styles from './figures.module.css';
import { ClickFigure } from './ClickFigure';

const summarySpans = ['today', 'yesterdayUntilNow', 'yesterday', 'total'] as const;
export type SummarySpan = (typeof summarySpans)[number];

interface SummaryTilesProps {
  summary: LinkSummary;
  listOf?: ((figure: ClickFigureName, span: SummarySpan) => LinkProps) | undefined;
}

/** Clicks and visitors of today, of yesterday and in total. */
export const SummaryTiles = (props: SummaryTilesProps) => (
  <div className={styles.tiles}>
    {summarySpans.map((span) => (
      <Tile key={span} span={span} {...props} />
    ))}
  </div>
);

function Tile({ span, summary, listOf }: SummaryTilesProps & { span: SummarySpan }) {
  const { t } = useTranslation();
  const figures: VisitFigures = summary[span];
  const list = (figure: ClickFigureName) => listOf?.(figure, span);
  return (
    <section className={styles.tile} aria-label={t(`linkStatistics.span.${span}`)}>
      <h2>{t(`linkStatistics.span.${span}`)}</h2>
      <p className={styles.main}>
        <ClickFigure value={figures.filtered} list={list('filtered')} className={styles.value} />
        <span>{t('linkStatistics.filtered')}</span>
        {span === 'today' && <Change summary={summary} />}
      </p>
      <dl className={styles.others}>
        <div>
          <dt>{t('linkStatistics.visitors')}</dt>
          <dd>
            <ClickFigure value={figures.visitors} list={list('visitors')} />
          </dd>
        </div>
        <div>
          <dt>{t('linkStatistics.raw')}</dt>
          <dd>
            <ClickFigure value={figures.raw} list={list('raw')} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Change({ summary: { today, yesterdayUntilNow } }: Pick<SummaryTilesProps, 'summary'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (yesterdayUntilNow.filtered === 0) return null;
  return (
    <span className={styles.change}>
      {t('linkStatistics.change', { change: format.change(today.filtered, yesterdayUntilNow.filtered) })}
    </span>
  );
}
