import type { MessageTrend, Trend, TrendQuery } from '@parley/contracts/public';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { ChartBody } from '../../../ui/chart/ChartBody';
import { type HomeChoice, trendChoice, type TrendKind } from '../home-choice';
import { messageTrendQuery, trendQuery } from '../queries';
import { fanLines, messageLines, type TrendSeries } from './trend-lines';

interface TrendChartProps {
  title: string;
  choice: HomeChoice;
  asTable: boolean;
}

export default function TrendChart({ title, choice, asTable }: TrendChartProps) {
  const { trend: kind, compare } = choice;
  const query = useLines(kind, trendChoice(choice), compare);
  return <ChartBody title={title} series={query.data} query={query} kind={kind} asTable={asTable} />;
}

/** The lines of the chosen kind. */
function useLines(kind: TrendKind, query: TrendQuery, compare: boolean): UseQueryResult<TrendSeries> {
  const { t } = useTranslation();
  const format = useFormat();
  const ofFans = useCallback((trend: Trend) => fanLines(trend, { format, t, compare }), [format, t, compare]);
  const ofMessages = useCallback(
    (trend: MessageTrend) => messageLines(trend, { format, t, compare }),
    [format, t, compare],
  );
  const fans = useQuery({ ...trendQuery(query), enabled: kind === 'fans', select: ofFans });
  const messages = useQuery({
    ...messageTrendQuery(query),
    enabled: kind === 'messages',
    select: ofMessages,
  });
  return kind === 'fans' ? fans : messages;
}
