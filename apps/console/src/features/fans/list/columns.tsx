import type { Column, Columns } from '../../../ui/list/column';
import type { FanView } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { platformName } from '../../../lib/platform-name';
import { subAccountName } from '../fan-labels';
import { ClippedCell, LinkCell, NameCell, SocialAccountCell, TagsCell, TimeCell, TypeCell } from './cells';
import type { FanSearch } from './fan-search';

interface ColumnInput {
  t: TFunction;
  /** Agents have one sub-account alone. */
  isOwner: boolean;
  onFilter(change: FanSearch): void;
}

export function columnsOf({ t, isOwner, onFilter }: ColumnInput): Columns<FanView> {
  return [
    {
      key: 'name',
      head: t('fans.columns.fan'),
      least: 170,
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'type',
      head: t('fans.columns.type'),
      width: 160,
      cell: (row) => <TypeCell row={row} />,
    },
    {
      key: 'platform',
      leaves: 5,
      head: t('fans.columns.platform'),
      width: 148,
      cell: (row) => <ClippedCell text={platformName(row.platform)} />,
    },
    {
      key: 'socialAccount',
      head: t('fans.columns.socialAccount'),
      least: 140,
      most: 240,
      cell: (row) => <SocialAccountCell row={row} />,
    },
    ...(isOwner ? [subAccountColumn(t)] : []),
    {
      key: 'phone',
      leaves: 3,
      head: t('fans.columns.phone'),
      width: 140,
      cell: (row) => <ClippedCell dim text={row.phone || t('common.unknown')} />,
    },
    {
      key: 'link',
      leaves: 1,
      head: t('fans.columns.link'),
      width: 180,
      cell: (row) => <LinkCell link={row.link} />,
    },
    {
      key: 'tags',
      leaves: 4,
      head: t('fans.columns.tags'),
      width: 168,
      cell: (row) => <TagsCell tags={row.tags} onTag={(tag) => onFilter({ tag })} />,
    },
    {
      key: 'note',
      leaves: 2,
      head: t('fans.columns.note'),
      width: 160,
      cell: (row) => <ClippedCell dim text={row.note || t('common.unknown')} />,
    },
    {
      key: 'gainedAt',
      head: t('fans.columns.gainedAt'),
      width: 156,
      cell: (row) => <TimeCell instant={row.gainedAt} />,
    },
  ];
}

const subAccountColumn = (t: TFunction): Column<FanView> => ({
  key: 'subAccount',
  head: t('fans.columns.subAccount'),
  least: 120,
  most: 200,
  cell: (row) => <ClippedCell text={subAccountName(t, row)} />,
});
