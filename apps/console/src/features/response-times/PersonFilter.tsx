import { pageLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { personName } from '../chat/public';
import { authorsQuery } from './queries';
import type { Days } from './response-search';

interface PersonFilterProps {
  days: Days;
  value: string | undefined;
  onChange(author: string | undefined): void;
}

/** The persons who answered or resolved on these days. */
export function PersonFilter({ days, value, onChange }: PersonFilterProps) {
  const { t } = useTranslation();
  const { data } = useQuery(authorsQuery({ ...days, pageSize: pageLimits.most }));
  return (
    <FilterSelect
      label={t('responseTimes.person')}
      value={value}
      options={(data?.items ?? []).map(({ id, author }) => ({ value: id, text: personName(t, author) }))}
      unlisted={value === 'owner' ? t('shell.role.owner') : t('responseTimes.unlisted')}
      onChange={onChange}
    />
  );
}
