import type { FanView } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../../lib/hooks';
import { useRole } from '../../../lib/session';
import { DataTable } from '../../../ui/list/DataTable';
import type { RowSelection } from '../../../ui/list/use-selection';
import { columnsOf } from './columns';
import { FanCards } from './FanCards';
import type { FanSearch } from './fan-search';

interface FanTableProps {
  rows: FanView[] | undefined;
  opened: string | undefined;
  selection: RowSelection;
  onOpen(id: string): void;
  onFilter(change: FanSearch): void;
}

export function FanTable({ rows, opened, selection, onOpen, onFilter }: FanTableProps) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const calls = useStable({ onFilter });
  const columns = useMemo(() => columnsOf({ t, isOwner, ...calls }), [t, isOwner, calls]);
  return (
    <DataTable
      name="fans"
      label={t('fans.title')}
      rows={rows}
      columns={columns}
      selection={selection}
      opened={opened}
      idOf={({ id }) => id}
      onOpen={onOpen}
      cards={(shown) => <FanCards rows={shown} selected={selection.selected} onOpen={onOpen} />}
    />
  );
}
