import { useQuery } from '@tanstack/react-query';
import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '../../lib/filters-of';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { zoneName } from '../../lib/zone-name';
import { IconAction } from '../../ui/IconAction';
import { DayRange } from '../../ui/list/DayRange';
import { PlatformFilter } from '../../ui/list/PlatformFilter';
import { PageHeader } from '../../ui/PageHeader';
import { Segments } from '../../ui/Segments';
import { SubAccountFilter } from '../sub-accounts/public';
import { AuthorTable } from './AuthorTable';
import { figuresQuery } from './queries';
import { PersonFilter } from './PersonFilter';
import { ResponseChart } from './ResponseChart';
import { daysBefore, daysOf, timesAddress, type TimesPageProps } from './response-search';
import { ResponseTiles } from './ResponseTiles';
import styles from './TimesPage.module.css';

/** How fast persons answer and resolve: in sum, by day and by person. Each figure opens the waits that it counts. */
export function TimesPage({ search, onSearch }: TimesPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = daysOf(search, format.isoDay(useNow(60_000)));
  const filter = filtersOf(timesAddress.queryOf(search));
  const query = useQuery(figuresQuery({ ...filter, ...days }));
  const before = useQuery({
    ...figuresQuery({ ...filter, ...daysBefore(days) }),
    enabled: search.compare === true,
  });
  const previous = search.compare ? before.data : undefined;
  const change = (part: object) => onSearch({ ...part, page: undefined });
  const shared = { search, days, query, previous };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('responseTimes.title')}
        note={t('responseTimes.note', { zone: zoneName(format.timeZone, format.language) })}
        noteLines={2}
      />
      <div className={styles.bar}>
        <DayRange {...days} onChange={change} />
        <PlatformFilter value={search.platform} onChange={(platform) => change({ platform })} />
        <SubAccountFilter value={search.sub} onChange={(sub) => change({ sub })} />
        <PersonFilter days={days} value={search.author} onChange={(author) => change({ author })} />
        <Segments<'' | 'office'>
          label={t('responseTimes.hours')}
          value={search.hours ?? ''}
          options={[
            { value: '', text: t('responseTimes.allHours') },
            { value: 'office', text: t('responseTimes.officeHours') },
          ]}
          onChange={(hours) => change({ hours: hours || undefined })}
        />
        <IconAction
          label={t('responseTimes.compare')}
          icon={GitCompareArrows}
          aria-pressed={search.compare === true}
          onClick={() => onSearch({ compare: search.compare ? undefined : true })}
        />
      </div>
      <ResponseTiles {...shared} />
      <ResponseChart {...shared} onSearch={onSearch} />
      <AuthorTable search={search} days={days} onSearch={onSearch} />
    </div>
  );
}
