import type { Group, ListedQuickReply } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../../lib/hooks';
import { IconAction } from '../../../ui/IconAction';
import type { Columns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import type { RowSelection } from '../../../ui/list/use-selection';
import { ReplyMenu } from '../list/ReplyMenu';
import { AgoCell, NameCell, StateCell } from '../list/reply-cells';
import type { ReplyActions } from '../list/use-reply-actions';
import type { Steps } from '../list/use-steps';
import { MaterialName } from '../MaterialName';
import styles from '../replies.module.css';
import { QuickCards } from './QuickCards';

interface QuickTableProps {
  rows: ListedQuickReply[] | undefined;
  groups: Group[];
  actions: ReplyActions;
  steps: Steps;
  opened: string | undefined;
  selection: RowSelection;
  onEdit(id: string): void;
  onTop(row: ListedQuickReply): void;
}

type ColumnInput = Pick<QuickTableProps, 'groups' | 'actions' | 'steps' | 'onEdit' | 'onTop'> & {
  t: TFunction;
};

function columnsOf({ t, groups, actions, steps, onEdit, onTop }: ColumnInput): Columns<ListedQuickReply> {
  const nameOf = (id: string | null) => groups.find((group) => group.id === id)?.name;
  const columns: Columns<ListedQuickReply> = [
    {
      key: 'name',
      head: t('replies.columns.name'),
      width: 200,
      cell: (row) => <NameCell name={row.name} note={row.title} />,
    },
    {
      key: 'content',
      head: t('replies.columns.content'),
      least: 200,
      cell: (row) => (
        <span className={styles.material}>
          {row.material && <MaterialName brief {...row.material} />}
          <span className={styles.clip} title={row.content}>
            {row.content}
          </span>
        </span>
      ),
    },
    {
      key: 'group',
      leaves: 3,
      head: t('replies.columns.group'),
      width: 140,
      cell: (row) => (
        <span className={styles.dim} title={nameOf(row.groupId)}>
          {nameOf(row.groupId) ?? t('replies.quick.ungrouped')}
        </span>
      ),
    },
    {
      key: 'languages',
      leaves: 2,
      head: t('replies.columns.languages'),
      width: 120,
      cell: (row) => <span className={styles.dim}>{t('replies.languages', { count: row.languages })}</span>,
    },
    {
      key: 'state',
      head: t('replies.columns.state'),
      width: 110,
      cell: (row) => <StateCell enabled={row.enabled} />,
    },
    {
      key: 'updatedAt',
      leaves: 1,
      head: t('replies.columns.updatedAt'),
      width: 130,
      cell: (row) => <AgoCell instant={row.updatedAt} />,
    },
  ];
  if (!actions.mayEdit) return columns;
  const step = (row: ListedQuickReply, by: 1 | -1) => ({
    disabled: !steps.canMove(row.id, by),
    onClick: () => steps.move(row.id, by),
  });
  return [
    ...columns,
    {
      key: 'actions',
      head: t('replies.columns.actions'),
      width: 148,
      cell: (row) => (
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

/** In the order agents see them. */
export function QuickTable(props: QuickTableProps) {
  const { rows, groups, actions, steps, opened, selection, onEdit, onTop } = props;
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
    <DataTable
      name="quick-replies"
      label={t('replies.quick.title')}
      rows={rows}
      columns={columns}
      selection={actions.mayEdit ? selection : undefined}
      opened={opened}
      idOf={({ id }) => id}
      onOpen={onEdit}
      cards={(shown) => <QuickCards {...{ groups, actions, steps, onEdit, onTop }} rows={shown} />}
    />
  );
}
