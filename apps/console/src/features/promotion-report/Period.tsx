import { type ReportPeriod, reportPeriods } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { readTimeSpan } from '../../lib/time-span';
import { Segments } from '../../ui/Segments';
import { periodOf } from './report-filters';
import type { ReportSearch } from './report-search';

interface PeriodProps {
  search: ReportSearch;
  onChange(change: ReportSearch): void;
}

/** A new period replaces the span that a figure set. */
export function Period({ search, onChange }: PeriodProps) {
  const { t } = useTranslation();
  const { from, to } = readTimeSpan({ ...search });
  const hasSpan = from !== undefined || to !== undefined;
  return (
    <Segments<ReportPeriod | ''>
      label={t('promotionReport.period')}
      value={hasSpan ? '' : periodOf(search)}
      options={reportPeriods.map((value) => ({ value, text: t(`promotionReport.periods.${value}`) }))}
      onChange={(value) =>
        onChange({
          period: value === '7d' || value === '' ? undefined : value,
          from: undefined,
          to: undefined,
        })
      }
    />
  );
}
