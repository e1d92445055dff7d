import type { GridColDef } from '@mui/x-data-grid';
import type { FanView } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { platformName } from '../../../lib/platform-name';
import { subAccountName } from '../fan-labels';
import { ClippedCell, LinkCell, NameCell, SocialAccountCell, TagsCell, TimeCell, TypeCell } from './cells';
import type { FanSearch } from './fan-search';

interface ColumnInput {
  t: TFunction;
  onOpen(id: string): void;
  onFilter(change: FanSearch): void;
}

export function columnsOf({ t, onOpen, onFilter }: ColumnInput): GridColDef<FanView>[] {
  const fixed = { sortable: false } as const;
  return [
    {
      field: 'name',
      headerName: t('fans.columns.fan'),
      flex: 1,
      minWidth: 170,
      ...fixed,
      renderCell: ({ row }) => <NameCell row={row} onOpen={() => onOpen(row.id)} />,
    },
    {
      field: 'type',
      headerName: t('fans.columns.type'),
      width: 160,
      ...fixed,
      renderCell: ({ row }) => <TypeCell row={row} />,
    },
    {
      field: 'platform',
      headerName: t('fans.columns.platform'),
      width: 148,
      ...fixed,
      renderCell: ({ row }) => <ClippedCell text={platformName(row.platform)} />,
    },
    {
      field: 'socialAccount',
      headerName: t('fans.columns.socialAccount'),
      flex: 1,
      minWidth: 140,
      maxWidth: 240,
      ...fixed,
      renderCell: ({ row }) => <SocialAccountCell row={row} />,
    },
    {
      field: 'subAccount',
      headerName: t('fans.columns.subAccount'),
      flex: 1,
      minWidth: 120,
      maxWidth: 200,
      ...fixed,
      renderCell: ({ row }) => <ClippedCell text={subAccountName(t, row)} />,
    },
    {
      field: 'phone',
      headerName: t('fans.columns.phone'),
      width: 140,
      ...fixed,
      renderCell: ({ row }) => <ClippedCell dim text={row.phone || t('common.unknown')} />,
    },
    {
      field: 'link',
      headerName: t('fans.columns.link'),
      width: 180,
      ...fixed,
      renderCell: ({ row }) => <LinkCell link={row.link} />,
    },
    {
      field: 'tags',
      headerName: t('fans.columns.tags'),
      width: 168,
      ...fixed,
      renderCell: ({ row }) => <TagsCell tags={row.tags} onTag={(tag) => onFilter({ tag })} />,
    },
    {
      field: 'note',
      headerName: t('fans.columns.note'),
      width: 160,
      ...fixed,
      renderCell: ({ row }) => <ClippedCell dim text={row.note || t('common.unknown')} />,
    },
    {
      field: 'gainedAt',
      headerName: t('fans.columns.gainedAt'),
      width: 156,
      ...fixed,
      renderCell: ({ row }) => <TimeCell instant={row.gainedAt} />,
    },
  ];
}
