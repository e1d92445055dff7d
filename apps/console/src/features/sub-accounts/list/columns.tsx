import type { GridColDef } from '@mui/x-data-grid';
import type { SubAccount, SubAccountSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { KeyRound, Pencil } from 'lucide-react';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { IconAction } from '../../../ui/IconAction';
import type { SubAccountActions } from '../actions/use-actions';
import { useDynamicPorts } from '../queries';
import { allocationOf, nameOf } from '../sub-account-labels';
import { CharactersCell, FigureCell, NameCell, PlatformsCell, PortsCell, StatusCell } from './cells';
import styles from './cells.module.css';
import { RowMenu } from './RowMenu';
import { useActiveAt } from './use-active-at';

/** By what the server sorts, and under which heading that stands. */
export const sortFields: Record<SubAccountSort, string> = {
  createdAt: 'createdAt',
  account: 'name',
  fansToday: 'fansToday',
  fansTotal: 'fansTotal',
  portsOnline: 'ports',
  characters: 'characters',
};

interface ColumnInput {
  t: TFunction;
  actions: SubAccountActions;
  compact: boolean;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

export function columnsOf({ t, actions, compact, onOpen, onEdit }: ColumnInput): GridColDef<SubAccount>[] {
  const fixed = { sortable: false } as const;
  const figure = { type: 'number', headerAlign: 'right', align: 'right', width: 108 } as const;
  return [
    {
      field: 'name',
      headerName: t('subAccounts.columns.name'),
      flex: 1,
      minWidth: 180,
      valueGetter: (_, row) => nameOf(row),
      renderCell: ({ row }) => <NameCell row={row} compact={compact} onOpen={() => onOpen(row.id)} />,
    },
    {
      field: 'status',
      headerName: t('subAccounts.columns.status'),
      width: 92,
      ...fixed,
      renderCell: ({ row }) => <StatusCell row={row} />,
    },
    {
      field: 'platforms',
      headerName: t('subAccounts.columns.platforms'),
      width: 130,
      ...fixed,
      renderCell: ({ row }) => <PlatformsCell row={row} />,
    },
    {
      field: 'ports',
      headerName: t('subAccounts.columns.ports'),
      width: 158,
      renderCell: ({ row }) => <PortsCell row={row} />,
    },
    {
      field: 'allocation',
      headerName: t('subAccounts.columns.allocation'),
      width: 96,
      ...fixed,
      renderCell: ({ row }) => <Allocation row={row} t={t} />,
    },
    {
      field: 'fansToday',
      headerName: t('subAccounts.columns.fansToday'),
      ...figure,
      renderCell: ({ row }) => <FigureCell value={row.fansToday} />,
    },
    {
      field: 'fansTotal',
      headerName: t('subAccounts.columns.fansTotal'),
      ...figure,
      renderCell: ({ row }) => <FigureCell value={row.fansTotal} />,
    },
    {
      field: 'characters',
      headerName: t('subAccounts.columns.characters'),
      ...figure,
      width: 120,
      renderCell: ({ row }) => <CharactersCell row={row} />,
    },
    {
      field: 'charactersToday',
      headerName: t('subAccounts.columns.charactersToday'),
      ...figure,
      ...fixed,
      renderCell: ({ row }) => <FigureCell value={row.charactersToday} />,
    },
    {
      field: 'charactersUsed',
      headerName: t('subAccounts.columns.charactersUsed'),
      ...figure,
      ...fixed,
      width: 120,
      renderCell: ({ row }) => <FigureCell value={row.charactersUsed} />,
    },
    {
      field: 'characterMode',
      headerName: t('subAccounts.columns.characterMode'),
      width: 108,
      ...fixed,
      valueGetter: (_, row) => t(`subAccounts.characterMode.${row.characterMode}`),
    },
    {
      field: 'devices',
      headerName: t('subAccounts.columns.devices'),
      ...figure,
      ...fixed,
      width: 84,
      renderCell: ({ row }) => <FigureCell value={row.devicesOnline} />,
    },
    {
      field: 'lastActive',
      headerName: t('subAccounts.columns.lastActive'),
      width: 108,
      ...fixed,
      renderCell: ({ row }) => <LastActive row={row} />,
    },
    {
      field: 'createdAt',
      headerName: t('subAccounts.columns.createdAt'),
      width: 148,
      renderCell: ({ row }) => <Moment instant={row.createdAt} />,
    },
    {
      field: 'actions',
      headerName: t('subAccounts.columns.actions'),
      width: 112,
      ...fixed,
      renderCell: ({ row }) =>
        row.status !== 'deleting' && (
          <span className={styles.actions}>
            <IconAction
              size="small"
              label={t('subAccounts.copyCode')}
              icon={KeyRound}
              onClick={() => actions.copyCode(row)}
            />
            <IconAction size="small" label={t('common.edit')} icon={Pencil} onClick={() => onEdit(row.id)} />
            <RowMenu subAccount={row} actions={actions} onEdit={() => onEdit(row.id)} />
          </span>
        ),
    },
  ];
}

function Allocation({ row, t }: { row: SubAccount; t: TFunction }) {
  return <span className={styles.clip}>{allocationOf(t, useFormat(), row, useDynamicPorts())}</span>;
}

function LastActive({ row }: { row: SubAccount }) {
  const format = useFormat();
  const now = useNow();
  const instant = useActiveAt(row, now);
  return (
    <span className={`${styles.clip} ${styles.dim}`} title={instant ? format.dateTime(instant) : undefined}>
      {format.ago(instant, now)}
    </span>
  );
}

function Moment({ instant }: { instant: string }) {
  return <span className={`${styles.clip} ${styles.dim}`}>{useFormat().dateTime(instant)}</span>;
}
