import type { CharacterUsage, UsageSort } from '@parley/contracts/public';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { NameCell } from '../cells';
import styles from '../Lists.module.css';
import type { UsageSearch } from './usage-search';

interface UsageTableProps {
  rows: CharacterUsage[];
  search: UsageSearch;
  onSort(sorted: UsageSearch): void;
}

const keyOf = ({ day, subAccountId, purpose }: CharacterUsage): string => `${day} ${subAccountId} ${purpose}`;

export function UsageTable({ rows, search, onSort }: UsageTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sort = search.sort ?? 'day';
  const ascending = search.ascending ?? false;
  const head = (field: UsageSort, className?: string) => (
    <th
      scope="col"
      className={className}
      aria-sort={sort === field ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() =>
          onSort({
            sort: field === 'day' ? undefined : field,
            ascending: sort === field && !ascending ? true : undefined,
          })
        }
      >
        {t(`characters.columns.${field}`)}
        {sort === field && (ascending ? <ArrowUp size={14} /> : <ArrowDown size={14} />)}
      </button>
    </th>
  );
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('characters.usageTitle')}>
      <table className={`${styles.table} ${styles.usage}`}>
        <thead>
          <tr>
            {head('day')}
            <th scope="col">{t('characters.columns.subAccount')}</th>
            <th scope="col">{t('characters.columns.purpose')}</th>
            {head('characters', styles.figure)}
            {head('requests', styles.figure)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <td className="num">{format.calendarDay(row.day)}</td>
              <td>
                <NameCell row={row} />
              </td>
              <td>{t(`characters.purpose.${row.purpose}`)}</td>
              <td className={styles.figure}>{format.number(row.characters)}</td>
              <td className={styles.figure}>{format.number(row.requests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A phone's rows. */
export function UsageCards({ rows }: { rows: CharacterUsage[] }) {
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
