import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import type { StatisticsSearch } from '../statistics-search';
import { isFiltered } from '../visit-filters';

interface EmptyVisitsProps {
  search: StatisticsSearch;
  icon: LucideIcon;
  onClear(): void;
}

export function EmptyVisits({ search, icon, onClear }: EmptyVisitsProps) {
  const { t } = useTranslation();
  return isFiltered(search) ? (
    <EmptyState
      icon={icon}
      title={t('common.noMatch')}
      hint={t('common.noMatchHint')}
      action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
    />
  ) : (
    <EmptyState icon={icon} title={t('linkStatistics.empty')} hint={t('linkStatistics.emptyHint')} />
  );
}
