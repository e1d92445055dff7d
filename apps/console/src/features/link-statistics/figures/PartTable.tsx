import type { LinkClicks } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Meter } from '../../../ui/Meter';
import type { VisitFigureName } from '../visit-filters';
import styles from './figures.module.css';
import { VisitFigure } from './VisitFigure';

export interface PartRow extends LinkClicks {
  key: string;
  name: string;
  /** Under the name. */
  below?: string | undefined;
  /** Left out where visitors are not told apart by it. */
  visitors?: number | undefined;
}

interface PartTableProps<Row extends PartRow> {
  label: string;
  /** Heads the column of names. */
  head: string;
  rows: readonly Row[];
  empty: string;
  /** Further columns behind the name. */
  columns?: readonly { head: string; cell(row: Row): ReactNode; figure?: boolean }[];
  listOf?: ((figure: VisitFigureName, row: Row) => LinkProps) | undefined;
}

/** Rows that are drawn before all are asked for. */
const shownFirst = 50;

/** Parts of the visits, the largest first, each with its share as a bar. */
export function PartTable<Row extends PartRow>(props: PartTableProps<Row>) {
  const { label, head, rows, empty, columns = [], listOf } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const most = Math.max(...rows.map(({ raw }) => raw));
  const hasVisitors = rows.some(({ visitors }) => visitors !== undefined);
  const names: VisitFigureName[] = ['filtered', ...(hasVisitors ? (['visitors'] as const) : []), 'raw'];
  const shown = isWhole ? rows : rows.slice(0, shownFirst);
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.parts} data-wide={columns.length > 0 ? '' : undefined}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={column.figure ? styles.figure : undefined}>
                {column.head}
              </th>
            ))}
            {names.map((name) => (
              <th key={name} scope="col" className={styles.figure}>
                {t(`linkStatistics.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={styles.part}>
                <span title={row.name}>{row.name}</span>
                {row.below && <small title={row.below}>{row.below}</small>}
                <Meter thin tone="blue" part={row.raw} whole={most} />
              </th>
              {columns.map((column) => (
                <td key={column.head} className={column.figure ? styles.figure : undefined}>
                  {column.cell(row)}
                </td>
              ))}
              {names.map((name) => (
                <td key={name} className={styles.figure}>
                  <VisitFigure value={row[name] ?? 0} list={listOf?.(name, row)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button variant="text" color="primary" onClick={() => setWhole(true)}>
          {t('linkStatistics.showAll', { shown: format.number(rows.length) })}
        </Button>
      )}
    </div>
  );
}
