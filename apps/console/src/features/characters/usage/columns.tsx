import type { CharacterUsage, UsageSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { characters } from '../../../i18n/zh-CN/characters';
import type { Format } from '../../../lib/format';
import type { ExportedColumn, ExportedColumns } from '../../../ui/list/column';
import { NameCell, nameOf } from '../cells';

export function columnsOf(t: TFunction, format: Format): ExportedColumns<CharacterUsage, UsageSort> {
  const head = (key: keyof typeof characters.columns) => ({ key, head: t(`characters.columns.${key}`) });
  const figure = (
    key: 'characters' | 'requests' | 'translations',
  ): ExportedColumn<CharacterUsage, UsageSort> => ({
    ...head(key),
    sort: key,
    width: 160,
    figure: true,
    phone: 'figure',
    value: (row) => row[key],
  });
  return [
    {
      ...head('day'),
      sort: 'day',
      width: 140,
      phone: 'state',
      value: ({ day }) => day,
      cell: ({ day }) => <span className="num">{format.calendarDay(day)}</span>,
      short: ({ day }) => <strong className="num">{format.calendarDay(day)}</strong>,
    },
    {
      ...head('subAccount'),
      phone: 'name',
      value: (row) => nameOf(t, row),
      cell: (row) => <NameCell row={row} />,
    },
    { ...head('purpose'), phone: 'figure', value: ({ purpose }) => t(`characters.purpose.${purpose}`) },
    figure('characters'),
    figure('requests'),
    figure('translations'),
    { ...head('account'), isFileOnly: true, value: ({ account }) => account },
  ];
}
