import type { GridColDef } from '@mui/x-data-grid';
import type { LinkSort, ListedLink } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Pencil } from 'lucide-react';
import { IconAction } from '../../../ui/IconAction';
import { LinkMenu } from '../actions/LinkMenu';
import type { LinkActions } from '../actions/use-link-actions';
import {
  AccountsCell,
  ClicksCell,
  EndCell,
  LastClickCell,
  LinkCell,
  ModeCell,
  NameCell,
  StatusCell,
} from './cells';
import styles from './cells.module.css';

/** By what the server sorts, and under which heading that stands. */
export const sortFields: Record<LinkSort, string> = {
  createdAt: 'createdAt',
  name: 'name',
  clicks: 'clicks',
  lastClickAt: 'lastClickAt',
};

export interface RowCalls {
  onOpen(id: string): void;
  onEdit(id: string): void;
  /** Shows what its clicks are made of. */
  onStatistics(id: string): void;
}

interface ColumnInput extends RowCalls {
  t: TFunction;
  actions: LinkActions;
  mayWrite: boolean;
  hasStatistics: boolean;
}

const figure = { headerAlign: 'right', align: 'right' } as const;
const unsorted = { sortable: false } as const;

export function columnsOf(input: ColumnInput): GridColDef<ListedLink>[] {
  const { t, actions, mayWrite, hasStatistics, onOpen, onEdit, onStatistics } = input;
  return [
    {
      field: 'name',
      headerName: t('links.columns.name'),
      flex: 1,
      minWidth: 140,
      renderCell: ({ row }) => <NameCell row={row} onOpen={() => onOpen(row.id)} />,
    },
    {
      field: 'status',
      headerName: t('links.columns.status'),
      width: 92,
      ...unsorted,
      renderCell: ({ row }) => <StatusCell row={row} />,
    },
    {
      field: 'link',
      headerName: t('links.columns.link'),
      width: 284,
      ...unsorted,
      renderCell: ({ row }) => <LinkCell row={row} actions={actions} />,
    },
    {
      field: 'clicks',
      headerName: t('links.columns.clicks'),
      width: 100,
      ...figure,
      renderCell: ({ row }) => (
        <ClicksCell row={row} onOpen={hasStatistics ? () => onStatistics(row.id) : undefined} />
      ),
    },
    {
      field: 'accounts',
      headerName: t('links.columns.accounts'),
      width: 112,
      ...figure,
      ...unsorted,
      renderCell: ({ row }) => <AccountsCell row={row} />,
    },
    {
      field: 'mode',
      headerName: t('links.columns.mode'),
      width: 124,
      ...unsorted,
      renderCell: ({ row }) => <ModeCell row={row} />,
    },
    {
      field: 'endsAt',
      headerName: t('links.columns.endsAt'),
      width: 104,
      ...unsorted,
      renderCell: ({ row }) => <EndCell row={row} />,
    },
    {
      field: 'lastClickAt',
      headerName: t('links.columns.lastClickAt'),
      width: 100,
      renderCell: ({ row }) => <LastClickCell row={row} />,
    },
    {
      field: 'actions',
      headerName: t('links.columns.actions'),
      width: 84,
      ...unsorted,
      renderCell: ({ row }) => (
        <span className={styles.actions}>
          {mayWrite && (
            <IconAction size="small" label={t('common.edit')} icon={Pencil} onClick={() => onEdit(row.id)} />
          )}
          <LinkMenu link={row} actions={actions} onEdit={() => onEdit(row.id)} />
        </span>
      ),
    },
  ];
}
