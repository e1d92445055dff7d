import type { CharacterUsage, UsageQuery, UsageSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import type { ExportedColumns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { NameCell, nameOf } from '../cells';
import styles from '../Lists.module.css';
import type { UsageSearch } from './usage-search';

interface UsageTableProps {
  rows: CharacterUsage[] | undefined;
  search: UsageSearch;
  query: UsageQuery;
  onSort(sorted: UsageSearch): void;
}

export function UsageTable({ rows, search, query, onSort }: UsageTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      name="character-usage"
      label={t('characters.usageTitle')}
      rows={rows}
      columns={columnsOf(t, format)}
      exported={exportOf(
        'characters.usage',
        // Those of the day are used meanwhile.
        { query: { ...query, sort: 'day', descending: true } },
        { more: [[t('characters.columns.account'), ({ account }) => account]] },
      )}
      sorting={{
        by: search.sort ?? 'day',
        ascending: search.ascending ?? false,
        onSort: (to) => onSort({ ...to, sort: to.sort === 'day' ? undefined : to.sort }),
      }}
      idOf={({ id }) => id}
      cards={(shown) => <UsageCards rows={shown} />}
    />
  );
}

const columnsOf = (t: TFunction, format: Format): ExportedColumns<CharacterUsage, UsageSort> => [
  {
    key: 'day',
    sort: 'day',
    head: t('characters.columns.day'),
    width: 140,
    value: ({ day }) => day,
    cell: ({ day }) => <span className="num">{format.calendarDay(day)}</span>,
  },
  {
    key: 'subAccount',
    head: t('characters.columns.subAccount'),
    value: (row) => nameOf(t, row),
    cell: (row) => <NameCell row={row} />,
  },
  {
    key: 'purpose',
    head: t('characters.columns.purpose'),
    value: ({ purpose }) => t(`characters.purpose.${purpose}`),
  },
  {
    key: 'characters',
    sort: 'characters',
    head: t('characters.columns.characters'),
    width: 160,
    figure: true,
    value: ({ characters }) => characters,
  },
  {
    key: 'requests',
    sort: 'requests',
    head: t('characters.columns.requests'),
    width: 160,
    figure: true,
    value: ({ requests }) => requests,
  },
  {
    key: 'translations',
    sort: 'translations',
    head: t('characters.columns.translations'),
    width: 160,
    figure: true,
    value: ({ translations }) => translations,
  },
];

/** A phone's rows. */
function UsageCards({ rows }: { rows: readonly CharacterUsage[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <div className={styles.head}>
            <NameCell row={row} />
            <strong>{format.calendarDay(row.day)}</strong>
          </div>
          <dl className={`${styles.figures} ${styles.four}`}>
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
            <div>
              <dt>{t('characters.columns.translations')}</dt>
              <dd>{format.number(row.translations)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
