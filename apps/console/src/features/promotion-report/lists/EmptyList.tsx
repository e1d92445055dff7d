import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { CenterLink } from '../CenterLink';
import { isFiltered, noFilter, periodOf } from '../report-filters';
import type { ReportSearch } from '../report-search';

interface EmptyListProps {
  search: ReportSearch;
  icon: LucideIcon;
  /** Shown where no period and no filter hides anything. */
  title: string;
  hint: string;
  onFilter(change: ReportSearch): void;
}

export function EmptyList({ search, icon, title, hint, onFilter }: EmptyListProps) {
  const { t } = useTranslation();
  if (isFiltered(search))
    return (
      <EmptyState
        icon={icon}
        title={t('common.noMatch')}
        hint={t('common.noMatchHint')}
        action={<Button onClick={() => onFilter(noFilter)}>{t('common.clearFilters')}</Button>}
      />
    );
  if (periodOf(search) !== 'all')
    return (
      <EmptyState
        icon={icon}
        title={t('promotionReport.emptyPeriod')}
        action={
          <Button onClick={() => onFilter({ period: 'all' })}>{t('promotionReport.showAllTime')}</Button>
        }
      />
    );
  return <EmptyState icon={icon} title={title} hint={hint} action={<CenterLink />} />;
}
