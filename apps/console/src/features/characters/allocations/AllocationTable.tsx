import type { Allocation } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { AmountCell, NameCell } from '../cells';
import styles from '../Lists.module.css';

const holderOf = ({ account, subAccountRemark: remark }: Allocation) => ({ account, remark });

export function AllocationTable({ rows }: { rows: Allocation[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = ['initial', 'amount', 'updated', 'mainRemainder'] as const;
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('characters.allocationTitle')}>
      <table className={`${styles.table} ${styles.allocations}`}>
        <thead>
          <tr>
            <th scope="col">{t('characters.columns.at')}</th>
            <th scope="col">{t('characters.columns.subAccount')}</th>
            <th scope="col">{t('characters.columns.kind')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className={styles.figure}>
                {t(`characters.columns.${figure}`)}
              </th>
            ))}
            <th scope="col">{t('characters.columns.remark')}</th>
            <th scope="col">{t('characters.columns.actor')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="num">{format.dateTime(row.at)}</td>
              <td>
                <NameCell row={holderOf(row)} />
              </td>
              <td>{t(`characters.kind.${row.kind}`)}</td>
              <td className={styles.figure}>{format.number(row.initial)}</td>
              <td className={styles.figure}>
                <AmountCell row={row} />
              </td>
              <td className={styles.figure}>{format.number(row.updated)}</td>
              <td className={styles.figure}>{format.number(row.mainRemainder)}</td>
              <td title={row.remark}>{row.remark || t('common.unknown')}</td>
              <td title={row.actorName}>{row.actorName || t('characters.system')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A phone's rows. */
export function AllocationCards({ rows }: { rows: Allocation[] }) {
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
