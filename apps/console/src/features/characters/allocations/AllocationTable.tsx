import type { Allocation } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import type { Columns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { AmountCell, NameCell } from '../cells';
import styles from '../Lists.module.css';

const holderOf = ({ account, subAccountRemark: remark }: Allocation) => ({ account, remark });

export function AllocationTable({ rows }: { rows: Allocation[] | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      name="allocations"
      label={t('characters.allocationTitle')}
      rows={rows}
      columns={columnsOf(t, format)}
      idOf={({ id }) => id}
      cards={(shown) => <AllocationCards rows={shown} />}
    />
  );
}

const columnsOf = (t: TFunction, format: Format): Columns<Allocation> => [
  {
    key: 'at',
    head: t('characters.columns.at'),
    width: 152,
    cell: ({ at }) => <span className="num">{format.dateTime(at)}</span>,
  },
  {
    key: 'subAccount',
    head: t('characters.columns.subAccount'),
    cell: (row) => <NameCell row={holderOf(row)} />,
  },
  {
    key: 'kind',
    head: t('characters.columns.kind'),
    width: 112,
    cell: ({ kind }) => t(`characters.kind.${kind}`),
  },
  {
    key: 'initial',
    head: t('characters.columns.initial'),
    width: 104,
    figure: true,
    leaves: 1,
    cell: ({ initial }) => format.number(initial),
  },
  {
    key: 'amount',
    head: t('characters.columns.amount'),
    width: 104,
    figure: true,
    cell: (row) => <AmountCell row={row} />,
  },
  {
    key: 'updated',
    head: t('characters.columns.updated'),
    width: 104,
    figure: true,
    cell: ({ updated }) => format.number(updated),
  },
  {
    key: 'mainRemainder',
    head: t('characters.columns.mainRemainder'),
    width: 120,
    figure: true,
    leaves: 2,
    cell: ({ mainRemainder }) => format.number(mainRemainder),
  },
  {
    key: 'remark',
    head: t('characters.columns.remark'),
    least: 120,
    cell: ({ remark }) => remark || t('common.unknown'),
  },
  {
    key: 'actor',
    head: t('characters.columns.actor'),
    least: 120,
    leaves: 3,
    cell: ({ actorName }) => actorName || t('characters.system'),
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
