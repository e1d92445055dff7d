import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../../lib/session';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { subAccountChoiceQuery } from './sub-account-choice';

interface SubAccountFilterProps {
  value: string | undefined;
  onChange(id: string | undefined): void;
}

/** Hidden for agents, who have one sub-account. */
export function SubAccountFilter({ value, onChange }: SubAccountFilterProps) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const { data } = useQuery({ ...subAccountChoiceQuery(''), enabled: isOwner });
  if (!isOwner) return null;
  return (
    <FilterSelect
      label={t('common.subAccountLabel')}
      value={value}
      options={(data?.items ?? []).map(({ id, account, remark }) => ({
        value: id,
        text: remark ? `${remark} · ${account}` : account,
      }))}
      onChange={onChange}
    />
  );
}
