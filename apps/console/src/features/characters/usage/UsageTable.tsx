import type { CharacterUsage, UsageSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import type { Columns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { NameCell } from '../cells';
import styles from '../Lists.module.css';
import type { UsageSearch } from './usage-search';

interface UsageTableProps {
  rows: CharacterUsage[] | undefined;
  search: UsageSearch;
  onSort(sorted: UsageSearch): void;
}

const keyOf = ({ day, subAccountId, purpose }: CharacterUsage): string => `${day} ${subAccountId} ${purpose}`;

export function UsageTable({ rows, search, onSort }: UsageTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      name="character-usage"
      label={t('characters.usageTitle')}
      rows={rows}
      columns={columnsOf(t, format)}
      sorting={{
        by: search.sort ?? 'day',
        ascending: search.ascending ?? false,
        onSort: (to) => onSort({ ...to, sort: to.sort === 'day' ? undefined : to.sort }),
      }}
      idOf={keyOf}
      cards={(shown) => <UsageCards rows={shown} />}
    />
  );
}

const columnsOf = (t: TFunction, format: Format): Columns<CharacterUsage, UsageSort> => [
  {
    key: 'day',
    sort: 'day',
    head: t('characters.columns.day'),
    width: 140,
    cell: ({ day }) => <span className="num">{format.calendarDay(day)}</span>,
  },
  {
    key: 'subAccount',
    head: t('characters.columns.subAccount'),
    cell: (row) => <NameCell row={row} />,
  },
  {
    key: 'purpose',
    head: t('characters.columns.purpose'),
    cell: ({ purpose }) => t(`characters.purpose.${purpose}`),
  },
  {
    key: 'characters',
    sort: 'characters',
    head: t('characters.columns.characters'),
    width: 160,
    figure: true,
    cell: ({ characters }) => format.number(characters),
  },
  {
    key: 'requests',
    sort: 'requests',
    head: t('characters.columns.requests'),
    width: 160,
    figure: true,
    cell: ({ requests }) => format.number(requests),
  },
];

/** A phone's rows. */
function UsageCards({ rows }: { rows: readonly CharacterUsage[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles.card}>
          <div className={styles.head}>
            <NameCell row={row} />
            <strong>{format.calendarDay(row.day)}</strong>
          </div>
          <dl className={styles.figures}>
            <div>
              <dt>{t('characters.columns.purpose')}</dt>
              <dd>{t(`characters.purpose.${row.purpose}`)}</dd>
            </div>
            <div>
              <dt>{t('characters.columns.characters')}</dt>
              <dd>{format.number(row.characters)}</dd>
            </div>
            <div>
              <dt>{t('characters.columns.requests')}</dt>
              <dd>{format.number(row.requests)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
