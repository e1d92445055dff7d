import type { GridColDef } from '@mui/x-data-grid';
import type { KeywordRule, KeywordSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { IconAction } from '../../../ui/IconAction';
import { ServerGrid } from '../../../ui/mui/ServerGrid';
import type { KeywordSearch } from '../list/page-search';
import { ReplyMenu } from '../list/ReplyMenu';
import { AgoCell, NameCell, PartsCell, ScopeCell, StateCell } from '../list/reply-cells';
import type { ReplyActions } from '../list/use-reply-actions';
import styles from '../replies.module.css';

interface KeywordGridProps {
  rows: KeywordRule[];
  search: KeywordSearch;
  actions: ReplyActions;
  width: number;
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  onSearch(change: KeywordSearch): void;
  onEdit(id: string): void;
}

/** By what the server sorts, and under which heading that stands. */
const sortFields: Record<KeywordSort, string> = {
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  keyword: 'name',
  fired: 'fired',
};

/** Below these widths a column leaves, so that the actions stay in sight. */
const leaving: readonly (readonly [string, number])[] = [
  ['createdAt', 1_500],
  ['updatedAt', 1_380],
  ['scope', 1_250],
  ['method', 1_110],
];

type ColumnInput = Pick<KeywordGridProps, 'actions' | 'onEdit'> & { t: TFunction; format: Format };

function columnsOf({ t, format, actions, onEdit }: ColumnInput): GridColDef<KeywordRule>[] {
  const fixed = { sortable: false } as const;
  const columns: GridColDef<KeywordRule>[] = [
    {
      field: 'name',
      headerName: t('replies.columns.keyword'),
      width: 190,
      renderCell: ({ row }) => <NameCell name={row.keyword} note={row.title} onOpen={() => onEdit(row.id)} />,
    },
    {
      field: 'match',
      headerName: t('replies.columns.match'),
      width: 120,
      ...fixed,
      renderCell: ({ row }) => t(`replies.keyword.match.${row.match}`),
    },
    {
      field: 'replies',
      headerName: t('replies.columns.replies'),
      flex: 1,
      minWidth: 180,
      ...fixed,
      renderCell: ({ row }) => <PartsCell parts={row.replies} />,
    },
    {
      field: 'method',
      headerName: t('replies.columns.method'),
      width: 160,
      ...fixed,
      renderCell: ({ row }) => t(`replies.keyword.method.${row.method}`),
    },
    {
      field: 'scope',
      headerName: t('replies.columns.scope'),
      width: 140,
      ...fixed,
      renderCell: ({ row }) => <ScopeCell {...row} />,
    },
    {
      field: 'state',
      headerName: t('replies.columns.state'),
      width: 100,
      ...fixed,
      renderCell: ({ row }) => <StateCell enabled={row.enabled} />,
    },
    {
      field: 'fired',
      headerName: t('replies.columns.fired'),
      description: t('replies.keyword.fired'),
      width: 100,
      type: 'number',
      headerAlign: 'right',
      align: 'right',
      renderCell: ({ row }) => <span className="num">{format.number(row.fired)}</span>,
    },
    {
      field: 'updatedAt',
      headerName: t('replies.columns.updatedAt'),
      width: 130,
      renderCell: ({ row }) => <AgoCell instant={row.updatedAt} />,
    },
    {
      field: 'createdAt',
      headerName: t('replies.columns.createdAt'),
      width: 130,
      renderCell: ({ row }) => <AgoCell instant={row.createdAt} />,
    },
  ];
  if (!actions.mayEdit) return columns;
  return [
    ...columns,
    {
      field: 'actions',
      headerName: t('replies.columns.actions'),
      width: 96,
      ...fixed,
      renderCell: ({ row }) => (
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

/** The table; rows are sorted, filtered and paged by the server. */
export default function KeywordGrid(props: KeywordGridProps) {
  const { rows, search, actions, width, selected, onSelect, onSearch, onEdit } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const calls = useStable({ onEdit });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, format, ...calls, actions: acts }), [t, format, calls, acts]);
  return (
    <ServerGrid
      rows={rows}
      columns={columns}
      label={t('replies.keyword.title')}
      rowHeight={44}
      columnVisibilityModel={Object.fromEntries(leaving.map(([column, least]) => [column, width >= least]))}
      readOnly={!actions.mayEdit}
      sortFields={sortFields}
      sort={search.sort ?? 'createdAt'}
      ascending={search.ascending ?? false}
      selected={selected}
      onSort={onSearch}
      onSelect={onSelect}
      onOpen={onEdit}
    />
  );
}
