import type { Group, ListedQuickReply } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { replies } from '../../../i18n/zh-CN/replies';
import { AgoCell } from '../../../ui/list/AgoCell';
import type { Columns } from '../../../ui/list/column';
import { rowActions } from '../../../ui/list/row-actions';
import { NameCell, StateCell } from '../list/reply-cells';
import { type ReplyActions, replyActions } from '../list/use-reply-actions';
import type { Steps } from '../list/use-steps';
import { MaterialName } from '../MaterialName';
import styles from '../replies.module.css';

interface ColumnInput {
  t: TFunction;
  groups: Group[];
  actions: Omit<ReplyActions, 'dialogs'>;
  steps: Steps;
  onEdit(id: string): void;
  onTop(row: ListedQuickReply): void;
}

/** Columns in the order that agents see. */
export function columnsOf(input: ColumnInput): Columns<ListedQuickReply, never> {
  const { t, groups, actions, steps, onEdit, onTop } = input;
  const head = (key: keyof typeof replies.columns) => ({ key, head: t(`replies.columns.${key}`) });
  const groupOf = ({ groupId }: ListedQuickReply) =>
    groups.find(({ id }) => id === groupId)?.name ?? t('replies.form.noGroup');
  const content = (text: string) => (
    <span className={styles.clip} title={text}>
      {text}
    </span>
  );
  const columns: Columns<ListedQuickReply, never> = [
    {
      ...head('name'),
      width: 200,
      value: ({ name }) => name,
      cell: (row) => <NameCell name={row.name} note={row.title} />,
    },
    {
      ...head('content'),
      least: 200,
      phone: 'below',
      cell: (row) => (
        <span className={styles.material}>
          {row.material && <MaterialName brief {...row.material} />}
          {content(row.content)}
        </span>
      ),
      short: (row) => (
        <>
          {row.material && <MaterialName {...row.material} />}
          <p className={styles.clip}>{content(row.content)}</p>
        </>
      ),
    },
    {
      ...head('group'),
      isDim: true,
      leaves: 3,
      width: 140,
      phone: 'line',
      isLast: true,
      value: groupOf,
      // Groups load after the rows. The line keeps its height for any length of name.
      short: (row) => (
        <span className={`${styles.clip} ${styles.rest}`} title={groupOf(row)}>
          {groupOf(row)}
        </span>
      ),
    },
    {
      ...head('languages'),
      isDim: true,
      leaves: 2,
      width: 120,
      phone: 'line',
      isLast: true,
      value: ({ languages }) => t('replies.languages', { count: languages }),
    },
    { ...head('state'), width: 110, phone: 'line', cell: (row) => <StateCell enabled={row.enabled} /> },
    {
      ...head('updatedAt'),
      leaves: 1,
      width: 130,
      cell: (row) => <AgoCell instant={row.updatedAt} />,
    },
  ];
  if (!actions.mayEdit) return columns;
  return [
    ...columns,
    rowActions(t, { width: 148 }, (row) =>
      replyActions(t, actions, row, { steps, onEdit: () => onEdit(row.id), onTop: () => onTop(row) }),
    ),
  ];
}
