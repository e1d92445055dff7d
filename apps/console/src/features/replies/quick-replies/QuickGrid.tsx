import type { GridColDef } from '@mui/x-data-grid';
import type { Group, QuickReply } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../../lib/hooks';
import { IconAction } from '../../../ui/IconAction';
import { ServerGrid } from '../../../ui/mui/ServerGrid';
import { ReplyMenu } from '../list/ReplyMenu';
import { AgoCell, NameCell, StateCell } from '../list/reply-cells';
import type { ReplyActions } from '../list/use-reply-actions';
import type { Steps } from '../list/use-steps';
import { MaterialName } from '../MaterialName';
import styles from '../replies.module.css';

interface QuickGridProps {
  rows: QuickReply[];
  groups: Group[];
  actions: ReplyActions;
  steps: Steps;
  width: number;
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  onEdit(id: string): void;
  onTop(row: QuickReply): void;
}

/** Below these widths a column is hidden, so that the actions stay visible. */
const leaving: readonly (readonly [string, number])[] = [
  ['updatedAt', 1_150],
  ['languages', 1_040],
  ['group', 920],
];

type ColumnInput = Pick<QuickGridProps, 'groups' | 'actions' | 'steps' | 'onEdit' | 'onTop'> & {
  t: TFunction;
};

function columnsOf({ t, groups, actions, steps, onEdit, onTop }: ColumnInput): GridColDef<QuickReply>[] {
  const fixed = { sortable: false } as const;
  const nameOf = (id: string | null) => groups.find((group) => group.id === id)?.name;
  const columns: GridColDef<QuickReply>[] = [
    {
      field: 'name',
      headerName: t('replies.columns.name'),
      width: 200,
      ...fixed,
      renderCell: ({ row }) => <NameCell name={row.name} note={row.title} onOpen={() => onEdit(row.id)} />,
    },
    {
      field: 'content',
      headerName: t('replies.columns.content'),
      flex: 1,
      minWidth: 200,
      ...fixed,
      renderCell: ({ row }) => (
        <span className={styles.material}>
          {row.material && <MaterialName brief {...row.material} />}
          <span className={styles.clip} title={row.content}>
            {row.content}
          </span>
        </span>
      ),
    },
    {
      field: 'group',
      headerName: t('replies.columns.group'),
      width: 140,
      ...fixed,
      renderCell: ({ row }) => (
        <span className={styles.dim}>{nameOf(row.groupId) ?? t('replies.quick.ungrouped')}</span>
      ),
    },
    {
      field: 'languages',
      headerName: t('replies.columns.languages'),
      width: 120,
      ...fixed,
      renderCell: ({ row }) => (
        <span className={styles.dim}>
          {t('replies.languages', { count: 1 + Object.keys(row.variants).length })}
        </span>
      ),
    },
    {
      field: 'state',
      headerName: t('replies.columns.state'),
      width: 110,
      ...fixed,
      renderCell: ({ row }) => <StateCell enabled={row.enabled} />,
    },
    {
      field: 'updatedAt',
      headerName: t('replies.columns.updatedAt'),
      width: 130,
      ...fixed,
      renderCell: ({ row }) => <AgoCell instant={row.updatedAt} />,
    },
  ];
  if (!actions.mayEdit) return columns;
  const step = (row: QuickReply, by: 1 | -1) => ({
    disabled: !steps.canMove(row.id, by),
    onClick: () => steps.move(row.id, by),
  });
  return [
    ...columns,
    {
      field: 'actions',
      headerName: t('replies.columns.actions'),
      width: 148,
      ...fixed,
      renderCell: ({ row }) => (
        <span className={styles.actions}>
          <IconAction size="small" label={t('replies.up')} icon={ArrowUp} {...step(row, -1)} />
          <IconAction size="small" label={t('replies.down')} icon={ArrowDown} {...step(row, 1)} />
          <IconAction size="small" label={t('common.edit')} icon={Pencil} onClick={() => onEdit(row.id)} />
          <ReplyMenu
            row={{
              ...row,
              label: row.name,
            }}
            actions={actions}
            onTop={() => onTop(row)}
          />
        </span>
      ),
    },
  ];
}

/** The table, in the order agents see them. */
export default function QuickGrid(props: QuickGridProps) {
  const { rows, groups, actions, steps, width, selected, onSelect, onEdit, onTop } = props;
  const { t } = useTranslation();
  const calls = useStable({ onEdit, onTop });
  const acts = useStable({ ...actions, dialogs: null });
  // The possible moves of a row depend on its neighbours.
  const moves = useStable({ ...steps, among: rows });
  const columns = useMemo(
    () => columnsOf({ t, groups, steps: moves, ...calls, actions: acts }),
    [t, groups, moves, calls, acts],
  );
  return (
    <ServerGrid
      rows={rows}
      columns={columns}
      label={t('replies.quick.title')}
      rowHeight={44}
      columnVisibilityModel={Object.fromEntries(leaving.map(([column, least]) => [column, width >= least]))}
      readOnly={!actions.mayEdit}
      sortFields={{ order: 'order' }}
      sort="order"
      ascending
      onSort={() => undefined}
      selected={selected}
      onSelect={onSelect}
      onOpen={onEdit}
    />
  );
}
