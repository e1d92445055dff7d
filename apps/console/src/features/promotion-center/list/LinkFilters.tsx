import { promotionLinkStatuses } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { SearchInput } from '../../../ui/list/SearchInput';
import type { PromotionCenterSearch } from './promotion-center-search';

interface LinkFiltersProps {
  search: PromotionCenterSearch;
  onFilter(change: PromotionCenterSearch): void;
}

export function LinkFilters({ search, onFilter }: LinkFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <SearchInput
        label={t('promotionCenter.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text.slice(0, 60) || undefined })}
      />
      <FilterSegments
        label={t('promotionCenter.columns.status')}
        value={search.status}
        values={promotionLinkStatuses}
        textOf={(value) => t(`promotionCenter.status.${value}`)}
        onChange={(status) => onFilter({ status })}
      />
    </>
  );
}
