import type { KeywordSort, ListedKeywordRule } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { replies } from '../../../i18n/zh-CN/replies';
import type { Format } from '../../../lib/format';
import { AgoCell } from '../../../ui/list/AgoCell';
import type { Columns } from '../../../ui/list/column';
import { rowActions } from '../../../ui/list/row-actions';
import { NameCell, PartsCell, ScopeCell, StateCell } from '../list/reply-cells';
import { type ReplyActions, replyActions } from '../list/use-reply-actions';

interface ColumnInput {
  t: TFunction;
  format: Format;
  actions: Omit<ReplyActions, 'dialogs'>;
  onEdit(id: string): void;
}

export function columnsOf(input: ColumnInput): Columns<ListedKeywordRule, KeywordSort> {
  const { t, format, actions, onEdit } = input;
  const head = (key: keyof typeof replies.columns) => ({ key, head: t(`replies.columns.${key}`) });
  const columns: Columns<ListedKeywordRule, KeywordSort> = [
    {
      ...head('keyword'),
      key: 'name',
      sort: 'keyword',
      width: 190,
      value: ({ keyword }) => keyword,
      cell: (row) => <NameCell name={row.keyword} note={row.title} />,
    },
    {
      ...head('match'),
      width: 120,
      phone: 'line',
      isLast: true,
      value: ({ match }) => t(`replies.keyword.match.${match}`),
    },
    {
      ...head('replies'),
      least: 180,
      phone: 'below',
      cell: (row) => <PartsCell first={row.replies[0]} count={row.parts} />,
    },
    {
      ...head('method'),
      leaves: 4,
      width: 160,
      value: ({ method }) => t(`replies.keyword.method.${method}`),
    },
    { ...head('scope'), leaves: 3, width: 140, cell: (row) => <ScopeCell {...row} /> },
    { ...head('state'), width: 100, phone: 'line', cell: (row) => <StateCell enabled={row.enabled} /> },
    {
      ...head('fired'),
      sort: 'fired',
      figure: true,
      note: t('replies.keyword.fired'),
      width: 100,
      phone: 'line',
      isLast: true,
      value: ({ fired }) => fired,
      short: ({ fired }) => (
        <span>
          {t('replies.keyword.fired')} <span className="num">{format.number(fired)}</span>
        </span>
      ),
    },
    {
      ...head('updatedAt'),
      sort: 'updatedAt',
      leaves: 2,
      width: 130,
      cell: (row) => <AgoCell instant={row.updatedAt} />,
    },
    {
      ...head('createdAt'),
      sort: 'createdAt',
      leaves: 1,
      width: 130,
      cell: (row) => <AgoCell instant={row.createdAt} />,
    },
  ];
  if (!actions.mayEdit) return columns;
  return [
    ...columns,
    rowActions(t, { width: 96 }, (row) => replyActions(t, actions, row, { onEdit: () => onEdit(row.id) })),
  ];
}
