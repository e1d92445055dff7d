import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../lib/session';
import { Select } from '../../ui/form/Select';
import { subAccountChoiceQuery } from '../sub-accounts/public';

interface SubAccountFilterProps {
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** Notices about one sub-account; an agent sees its own alone. */
export function SubAccountFilter({ value, onChange }: SubAccountFilterProps) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const { data } = useQuery({ ...subAccountChoiceQuery(''), enabled: isOwner });
  if (!isOwner) return null;
  const known = data?.items ?? [];
  return (
    <Select
      label={t('notifications.subAccount')}
      value={value ?? ''}
      options={[
        { value: '', text: t('common.all') },
        ...known.map(({ id, account, remark }) => ({
          value: id,
          text: remark ? `${remark} · ${account}` : account,
        })),
        // One beyond those listed, which a link led to.
        ...(value !== undefined && !known.some(({ id }) => id === value) ? [{ value, text: value }] : []),
      ]}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}
