import type { Allocation } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { characters } from '../../../i18n/zh-CN/characters';
import type { Format } from '../../../lib/format';
import type { ExportedColumns } from '../../../ui/list/column';
import { AmountCell, NameCell, nameOf } from '../cells';

const holderOf = ({ account, subAccountRemark: remark }: Allocation) => ({ account, remark });

export function columnsOf(t: TFunction, format: Format): ExportedColumns<Allocation, never> {
  const head = (key: keyof typeof characters.columns) => ({ key, head: t(`characters.columns.${key}`) });
  const balance = (key: 'initial' | 'updated' | 'mainRemainder') => ({
    ...head(key),
    width: 104,
    figure: true,
    phone: 'figure' as const,
    value: (row: Allocation) => row[key],
  });
  return [
    { ...head('at'), width: 152, phone: 'line', value: ({ at }) => format.dateTime(at) },
    {
      ...head('subAccount'),
      phone: 'name',
      value: (row) => nameOf(t, holderOf(row)),
      cell: (row) => <NameCell row={holderOf(row)} />,
    },
    { ...head('kind'), width: 112, phone: 'line', value: ({ kind }) => t(`characters.kind.${kind}`) },
    { ...balance('initial'), leaves: 1 },
    {
      ...head('amount'),
      width: 104,
      figure: true,
      phone: 'state',
      value: ({ type, amount }) => (type === 'add' ? amount : -amount),
      cell: (row) => <AmountCell row={row} />,
      short: (row) => (
        <strong className="num">
          <AmountCell row={row} />
        </strong>
      ),
    },
    balance('updated'),
    { ...balance('mainRemainder'), width: 120, leaves: 2 },
    {
      ...head('remark'),
      least: 120,
      phone: 'line',
      isLast: true,
      value: ({ remark }) => remark,
      short: ({ remark }) => remark,
    },
    {
      ...head('actor'),
      least: 120,
      leaves: 3,
      phone: 'line',
      value: ({ actorName }) => actorName || t('characters.system'),
    },
    { ...head('account'), isFileOnly: true, value: ({ account }) => account },
  ];
}
