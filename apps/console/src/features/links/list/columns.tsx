import type { Columns } from '../../../ui/list/column';
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

export interface RowCalls {
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

export function columnsOf(input: ColumnInput): Columns<ListedLink, LinkSort> {
  const { t, actions, mayWrite, hasStatistics, onEdit, onStatistics } = input;
  return [
    {
      key: 'name',
      sort: 'name',
      head: t('links.columns.name'),
      least: 140,
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'status',
      head: t('links.columns.status'),
      width: 92,
      cell: (row) => <StatusCell row={row} />,
    },
    {
      key: 'link',
      head: t('links.columns.link'),
      width: 284,
      cell: (row) => <LinkCell row={row} actions={actions} />,
    },
    {
      key: 'clicks',
      sort: 'clicks',
      figure: true,
      head: t('links.columns.clicks'),
      width: 100,
      cell: (row) => <ClicksCell row={row} onOpen={hasStatistics ? () => onStatistics(row.id) : undefined} />,
    },
    {
      key: 'accounts',
      figure: true,
      head: t('links.columns.accounts'),
      width: 112,
      cell: (row) => <AccountsCell row={row} />,
    },
    {
      key: 'mode',
      leaves: 1,
      head: t('links.columns.mode'),
      width: 124,
      cell: (row) => <ModeCell row={row} />,
    },
    {
      key: 'endsAt',
      leaves: 2,
      head: t('links.columns.endsAt'),
      width: 104,
      cell: (row) => <EndCell row={row} />,
    },
    {
      key: 'lastClickAt',
      sort: 'lastClickAt',
      leaves: 3,
      head: t('links.columns.lastClickAt'),
      width: 100,
      cell: (row) => <LastClickCell row={row} />,
    },
    {
      key: 'actions',
      head: t('links.columns.actions'),
      width: 84,
      cell: (row) => (
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
