import type { Format } from '../../../lib/format';
import type { ExportedColumns } from '../../../ui/list/column';
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
  format: Format;
  actions: LinkActions;
  mayWrite: boolean;
  hasStatistics: boolean;
}

export function columnsOf(input: ColumnInput): ExportedColumns<ListedLink, LinkSort> {
  const { t, format, actions, mayWrite, hasStatistics, onEdit, onStatistics } = input;
  return [
    {
      key: 'name',
      sort: 'name',
      head: t('links.columns.name'),
      least: 140,
      value: ({ name }) => name,
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'status',
      head: t('links.columns.status'),
      width: 92,
      value: ({ status }) => t(`links.status.${status}`),
      cell: (row) => <StatusCell row={row} />,
    },
    {
      key: 'link',
      head: t('links.columns.link'),
      width: 284,
      value: ({ url }) => url,
      cell: (row) => <LinkCell row={row} actions={actions} />,
    },
    {
      key: 'clicks',
      sort: 'clicks',
      figure: true,
      head: t('links.columns.clicks'),
      width: 100,
      value: ({ clicks }) => clicks.filtered,
      cell: (row) => <ClicksCell row={row} onOpen={hasStatistics ? () => onStatistics(row.id) : undefined} />,
    },
    {
      key: 'accounts',
      figure: true,
      head: t('links.columns.accounts'),
      width: 112,
      value: ({ accountsAvailable }) => accountsAvailable,
      cell: (row) => <AccountsCell row={row} />,
    },
    {
      key: 'mode',
      leaves: 1,
      head: t('links.columns.mode'),
      width: 124,
      value: ({ type, mode }) => `${t(`links.type.${type}`)} · ${t(`links.mode.${mode}`)}`,
      cell: (row) => <ModeCell row={row} />,
    },
    {
      key: 'endsAt',
      leaves: 2,
      head: t('links.columns.endsAt'),
      width: 104,
      value: ({ endsAt }) => endsAt && format.dateTime(endsAt),
      cell: (row) => <EndCell row={row} />,
    },
    {
      key: 'lastClickAt',
      sort: 'lastClickAt',
      leaves: 3,
      head: t('links.columns.lastClickAt'),
      width: 100,
      value: ({ lastClickAt }) => lastClickAt && format.dateTime(lastClickAt),
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
