import { type ResponseFigures, responseKinds, type ResponseTimes } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { QueryView } from '../../ui/QueryView';
import { Bar } from '../../ui/skeletons';
import { Tile } from '../../ui/Tile';
import { durationText } from './duration';
import { type Days, type TimesSearch, waitsOf } from './response-search';
import styles from './TimesPage.module.css';

interface ResponseTilesProps {
  search: TimesSearch;
  days: Days;
  query: UseQueryResult<ResponseTimes>;
  /** The figures of the days before, when they are compared. */
  previous: ResponseTimes | undefined;
}

/** Medians of the three kinds, and the number of answers. */
export function ResponseTiles({ search, days, query, previous }: ResponseTilesProps) {
  return (
    <QueryView query={query} skeleton={<Waiting />}>
      {({ total }) => <Tiles search={search} days={days} total={total} before={previous?.total} />}
    </QueryView>
  );
}

interface TilesProps extends Pick<ResponseTilesProps, 'search' | 'days'> {
  total: ResponseFigures;
  before: ResponseFigures | undefined;
}

const answersOf = ({ first, next }: ResponseFigures): number => first.count + next.count;

function Tiles({ search, days, total, before }: TilesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const changeOf = (now: number | null, then: number | null | undefined) =>
    before && {
      text: format.change(now ?? undefined, then ?? undefined),
      by: (now ?? 0) - (then ?? 0),
      good: false,
    };
  return (
    <div className={styles.tiles}>
      {responseKinds.map((kind) => {
        const { count, median, p90 } = total[kind];
        return (
          <Tile
            key={kind}
            label={t(`responseTimes.median.${kind}`)}
            value={durationText(median, { format, t })}
            change={changeOf(median, before?.[kind].median) ?? null}
            note={t('responseTimes.counted', { shown: format.number(count) })}
            more={count > 0 ? t('responseTimes.p90', { shown: durationText(p90, { format, t }) }) : undefined}
            {...(count > 0 && { to: waitsOf(search, days, { kind }) })}
          />
        );
      })}
      <Tile
        label={t('responseTimes.answers')}
        value={format.number(answersOf(total))}
        change={changeOf(answersOf(total), before && answersOf(before)) ?? null}
        note={t('responseTimes.resolved', { shown: format.number(total.resolution.count) })}
        {...(answersOf(total) + total.resolution.count > 0 && { to: waitsOf(search, days, {}) })}
      />
    </div>
  );
}

const Waiting = () => (
  <div className={styles.tiles}>
    {[1, 2, 3, 4].map((tile) => (
      <Bar key={tile} height={105} />
    ))}
  </div>
);
