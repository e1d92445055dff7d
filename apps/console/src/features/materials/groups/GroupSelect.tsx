import type { GroupKind } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/form/Select';
import { groupsQuery } from '../queries';

interface GroupSelectProps {
  kind: GroupKind;
  /** Null for no group. */
  value: string | null;
  id?: string;
  'aria-describedby'?: string | undefined;
  onChange(groupId: string | null): void;
}

/** Chooses a group. Needs the words of `materials`. */
export function GroupSelect({ kind, value, onChange, ...fieldProps }: GroupSelectProps) {
  const { t } = useTranslation();
  const { data: groups = [] } = useQuery(groupsQuery(kind));
  return (
    <Select
      {...fieldProps}
      value={value ?? ''}
      options={[
        { value: '', text: t('materials.group.none') },
        ...groups.map(({ id, name }) => ({ value: id, text: name })),
      ]}
      onChange={(id) => onChange(id || null)}
    />
  );
}
