import type { Allocation, AllocationQuery } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import type { ExportedColumns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { AmountCell, NameCell, nameOf } from '../cells';
import styles from '../Lists.module.css';

const holderOf = ({ account, subAccountRemark: remark }: Allocation) => ({ account, remark });

interface AllocationTableProps {
  rows: Allocation[] | undefined;
  query: AllocationQuery;
}

export function AllocationTable({ rows, query }: AllocationTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      name="allocations"
      label={t('characters.allocationTitle')}
      rows={rows}
      columns={columnsOf(t, format)}
      exported={exportOf(
        'characters.allocations',
        { query },
        { more: [[t('characters.columns.account'), ({ account }) => account]] },
      )}
      idOf={({ id }) => id}
      cards={(shown) => <AllocationCards rows={shown} />}
    />
  );
}

const columnsOf = (t: TFunction, format: Format): ExportedColumns<Allocation> => [
  {
    key: 'at',
    head: t('characters.columns.at'),
    width: 152,
    value: ({ at }) => format.dateTime(at),
  },
  {
    key: 'subAccount',
    head: t('characters.columns.subAccount'),
    value: (row) => nameOf(t, holderOf(row)),
    cell: (row) => <NameCell row={holderOf(row)} />,
  },
  {
    key: 'kind',
    head: t('characters.columns.kind'),
    width: 112,
    value: ({ kind }) => t(`characters.kind.${kind}`),
  },
  {
    key: 'initial',
    head: t('characters.columns.initial'),
    width: 104,
    figure: true,
    leaves: 1,
    value: ({ initial }) => initial,
  },
  {
    key: 'amount',
    head: t('characters.columns.amount'),
    width: 104,
    figure: true,
    value: ({ type, amount }) => (type === 'add' ? amount : -amount),
    cell: (row) => <AmountCell row={row} />,
  },
  {
    key: 'updated',
    head: t('characters.columns.updated'),
    width: 104,
    figure: true,
    value: ({ updated }) => updated,
  },
  {
    key: 'mainRemainder',
    head: t('characters.columns.mainRemainder'),
    width: 120,
    figure: true,
    leaves: 2,
    value: ({ mainRemainder }) => mainRemainder,
  },
  {
    key: 'remark',
    head: t('characters.columns.remark'),
    least: 120,
    value: ({ remark }) => remark,
  },
  {
    key: 'actor',
    head: t('characters.columns.actor'),
    least: 120,
    leaves: 3,
    value: ({ actorName }) => actorName || t('characters.system'),
  },
];

/** A phone's rows. */
function AllocationCards({ rows }: { rows: readonly Allocation[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <div className={styles.head}>
            <NameCell row={holderOf(row)} />
            <strong>
              <AmountCell row={row} />
            </strong>
          </div>
          <dl className={styles.figures}>
            {(['initial', 'updated', 'mainRemainder'] as const).map((figure) => (
              <div key={figure}>
                <dt>{t(`characters.columns.${figure}`)}</dt>
                <dd>{format.number(row[figure])}</dd>
              </div>
            ))}
          </dl>
          <span className={styles.dim}>
            {[
              format.dateTime(row.at),
              t(`characters.kind.${row.kind}`),
              row.actorName || t('characters.system'),
              row.remark,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
