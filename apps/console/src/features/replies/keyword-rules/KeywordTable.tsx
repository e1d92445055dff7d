import type { KeywordSort, ListedKeywordRule } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { IconAction } from '../../../ui/IconAction';
import type { Columns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import type { RowSelection } from '../../../ui/list/use-selection';
import type { KeywordSearch } from '../list/page-search';
import { ReplyMenu } from '../list/ReplyMenu';
import { AgoCell, NameCell, PartsCell, ScopeCell, StateCell } from '../list/reply-cells';
import type { ReplyActions } from '../list/use-reply-actions';
import styles from '../replies.module.css';
import { KeywordCards } from './KeywordCards';

interface KeywordTableProps {
  rows: ListedKeywordRule[] | undefined;
  search: KeywordSearch;
  actions: ReplyActions;
  selection: RowSelection;
  onSearch(change: KeywordSearch): void;
  onEdit(id: string): void;
}

type ColumnInput = Pick<KeywordTableProps, 'actions' | 'onEdit'> & { t: TFunction; format: Format };

function columnsOf({ t, format, actions, onEdit }: ColumnInput): Columns<ListedKeywordRule, KeywordSort> {
  const columns: Columns<ListedKeywordRule, KeywordSort> = [
    {
      key: 'name',
      sort: 'keyword',
      head: t('replies.columns.keyword'),
      width: 190,
      cell: (row) => <NameCell name={row.keyword} note={row.title} />,
    },
    {
      key: 'match',
      head: t('replies.columns.match'),
      width: 120,
      cell: (row) => t(`replies.keyword.match.${row.match}`),
    },
    {
      key: 'replies',
      head: t('replies.columns.replies'),
      least: 180,
      cell: (row) => <PartsCell first={row.replies[0]} count={row.parts} />,
    },
    {
      key: 'method',
      leaves: 4,
      head: t('replies.columns.method'),
      width: 160,
      cell: (row) => t(`replies.keyword.method.${row.method}`),
    },
    {
      key: 'scope',
      leaves: 3,
      head: t('replies.columns.scope'),
      width: 140,
      cell: (row) => <ScopeCell {...row} />,
    },
    {
      key: 'state',
      head: t('replies.columns.state'),
      width: 100,
      cell: (row) => <StateCell enabled={row.enabled} />,
    },
    {
      key: 'fired',
      sort: 'fired',
      figure: true,
      head: t('replies.columns.fired'),
      note: t('replies.keyword.fired'),
      width: 100,
      cell: (row) => <span className="num">{format.number(row.fired)}</span>,
    },
    {
      key: 'updatedAt',
      sort: 'updatedAt',
      leaves: 2,
      head: t('replies.columns.updatedAt'),
      width: 130,
      cell: (row) => <AgoCell instant={row.updatedAt} />,
    },
    {
      key: 'createdAt',
      sort: 'createdAt',
      leaves: 1,
      head: t('replies.columns.createdAt'),
      width: 130,
      cell: (row) => <AgoCell instant={row.createdAt} />,
    },
  ];
  if (!actions.mayEdit) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      head: t('replies.columns.actions'),
      width: 96,
      cell: (row) => (
        <span className={styles.actions}>
          <IconAction size="small" label={t('common.edit')} icon={Pencil} onClick={() => onEdit(row.id)} />
          <ReplyMenu
            row={{
              ...row,
              label: row.keyword,
            }}
            actions={actions}
          />
        </span>
      ),
    },
  ];
}

export function KeywordTable(props: KeywordTableProps) {
  const { rows, search, actions, selection, onSearch, onEdit } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const calls = useStable({ onEdit });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, format, ...calls, actions: acts }), [t, format, calls, acts]);
  return (
    <DataTable
      name="keyword-rules"
      label={t('replies.keyword.title')}
      rows={rows}
      columns={columns}
      sorting={{ by: search.sort ?? 'createdAt', ascending: search.ascending ?? false, onSort: onSearch }}
      selection={actions.mayEdit ? selection : undefined}
      opened={search.form}
      idOf={({ id }) => id}
      onOpen={onEdit}
      cards={(shown) => <KeywordCards {...{ actions, onEdit }} rows={shown} />}
    />
  );
}
