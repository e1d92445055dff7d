import type { Material, MaterialSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import { AgoCell } from '../../../ui/list/AgoCell';
import type { ExportedColumns } from '../../../ui/list/column';
import { rowActions } from '../../../ui/list/row-actions';
import { type MaterialActions, materialActions } from '../actions/use-actions';
import { GroupCell, NameCell, UsesCell } from './cells';

interface ColumnInput {
  t: TFunction;
  format: Format;
  calls: MaterialActions & {
    /** A group's name by its id. */
    groupName(id: string): string;
  };
  mayWrite: boolean;
}

export function columnsOf({
  t,
  format,
  calls,
  mayWrite,
}: ColumnInput): ExportedColumns<Material, MaterialSort> {
  const columns: ExportedColumns<Material, MaterialSort> = [
    {
      key: 'name',
      sort: 'title',
      head: t('materials.columns.title'),
      least: 240,
      value: ({ title }) => title,
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'type',
      head: t('materials.typeLabel'),
      width: 104,
      phone: 'figure',
      value: ({ type }) => t(`materials.type.${type}`),
    },
    {
      key: 'group',
      leaves: 3,
      head: t('materials.group.field'),
      width: 160,
      phone: 'figure',
      value: ({ groupId }) => groupId && calls.groupName(groupId),
      cell: (row) => <GroupCell groupId={row.groupId} />,
    },
    {
      key: 'uses',
      leaves: 2,
      figure: true,
      head: t('materials.columns.uses'),
      width: 112,
      phone: 'figure',
      value: ({ uses }) => uses,
      cell: (row) => <UsesCell uses={row.uses} />,
    },
    {
      key: 'updatedAt',
      sort: 'updatedAt',
      head: t('materials.columns.updatedAt'),
      width: 124,
      phone: 'figure',
      value: ({ updatedAt }) => format.dateTime(updatedAt),
      cell: (row) => <AgoCell instant={row.updatedAt} />,
    },
    {
      key: 'createdAt',
      sort: 'createdAt',
      leaves: 1,
      head: t('materials.columns.createdAt'),
      width: 124,
      value: ({ createdAt }) => format.dateTime(createdAt),
      cell: (row) => <AgoCell instant={row.createdAt} />,
    },
    {
      key: 'content',
      head: t('materials.columns.content'),
      isFileOnly: true,
      value: ({ content }) => content,
    },
    { key: 'link', head: t('materials.form.link'), isFileOnly: true, value: ({ link }) => link },
    {
      key: 'file',
      head: t('materials.columns.file'),
      isFileOnly: true,
      value: ({ medium }) => medium?.name,
    },
  ];
  if (!mayWrite) return columns;
  return [...columns, rowActions(t, { width: 88 }, (row) => materialActions(t, calls, row))];
}
