import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/form/Select';
import { FilterField } from '../../ui/list/FilterField';
import { chosenLinkQuery, linkChoiceQuery } from './queries';

interface LinkSelectProps {
  value: string | undefined;
  onChange(id: string | undefined): void;
}

/** The links with the latest clicks, and the chosen link if it is outside of them or deleted. */
export function LinkSelect({ value, onChange }: LinkSelectProps) {
  const { t } = useTranslation();
  const { data } = useQuery(linkChoiceQuery);
  const { data: chosen, isError } = useQuery({
    ...chosenLinkQuery(value ?? ''),
    enabled: value !== undefined,
  });
  const latest = data?.items ?? [];
  const isListed = latest.some(({ id }) => id === value);
  const other = chosen?.name ?? (isError ? t('linkStatistics.deletedLink') : '…');
  return (
    <FilterField isActive={value !== undefined} onClear={() => onChange(undefined)}>
      <Select
        label={t('linkStatistics.link')}
        value={value ?? ''}
        options={[
          { value: '', text: t('linkStatistics.allLinks') },
          ...(value !== undefined && !isListed ? [{ value, text: other }] : []),
          ...latest.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={(id) => onChange(id || undefined)}
      />
    </FilterField>
  );
}
