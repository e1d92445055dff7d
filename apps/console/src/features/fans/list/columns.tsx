import type { FanView } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { fans } from '../../../i18n/zh-CN/fans';
import type { Format } from '../../../lib/format';
import { accountBelow, platformName } from '../../../lib/platform-name';
import type { Column, Columns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { PlatformName } from '../../../ui/PlatformName';
import { WebLink } from '../../../ui/WebLink';
import { FanTags } from '../FanTags';
import { FanType } from '../FanType';
import { nameOf, subAccountName } from '../fan-labels';
import type { FanSearch } from './fan-search';

interface ColumnInput {
  t: TFunction;
  format: Format;
  /** Agents have one sub-account only. */
  isOwner: boolean;
  onFilter(change: FanSearch): void;
}

export function columnsOf({ t, format, isOwner, onFilter }: ColumnInput): Columns<FanView, never> {
  const head = (key: keyof typeof fans.columns) => ({ key, head: t(`fans.columns.${key}`) });
  const subAccount: Column<FanView, never> = {
    ...head('subAccount'),
    least: 120,
    most: 200,
    value: (row) => subAccountName(t, row),
  };
  const fanBelow = (row: FanView) => accountBelow(row.platform, row.nickname, row.account);
  const socialBelow = (row: FanView) => accountBelow(row.platform, row.socialNickname, row.socialAccount);
  const socialName = (row: FanView) => row.socialNickname || row.socialAccount || t('common.unknown');
  return [
    {
      ...head('fan'),
      key: 'name',
      least: 170,
      value: nameOf,
      cell: (row) => <Named name={nameOf(row)} below={fanBelow(row)} />,
    },
    { ...head('type'), width: 152, phone: 'state', cell: (row) => <FanType of={row} /> },
    {
      ...head('platform'),
      leaves: 5,
      width: 148,
      phone: 'figure',
      value: (row) => platformName(row.platform),
      cell: (row) => <PlatformName platform={row.platform} />,
    },
    {
      ...head('socialAccount'),
      least: 140,
      most: 240,
      phone: 'figure',
      cell: (row) => <Named name={socialName(row)} below={socialBelow(row)} />,
      short: socialName,
    },
    ...(isOwner ? [subAccount] : []),
    { ...head('phone'), isDim: true, leaves: 3, width: 140, value: ({ phone }) => phone },
    { ...head('link'), leaves: 1, width: 180, cell: ({ link }) => <WebLink address={link} /> },
    {
      ...head('tags'),
      isDim: true,
      leaves: 4,
      width: 144,
      cell: ({ tags }) => <FanTags tags={tags} onTag={(tag) => onFilter({ tag })} />,
    },
    { ...head('note'), isDim: true, leaves: 2, width: 160, value: ({ note }) => note },
    {
      ...head('gainedAt'),
      isDim: true,
      width: 156,
      phone: 'figure',
      value: ({ gainedAt }) => format.dateTime(gainedAt),
    },
  ];
}
