import type { LinkClicks } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Meter } from '../../../ui/Meter';
import { SimpleTable } from '../../../ui/SimpleTable';
import type { ClickFigureName } from '../click-filters';
import styles from './figures.module.css';
import { ClickFigure } from './ClickFigure';

export interface PartRow extends LinkClicks {
  key: string;
  name: string;
  below?: string | undefined;
  /** Absent for parts that do not distinguish visitors. */
  visitors?: number | undefined;
}

interface PartTableProps<Row extends PartRow> {
  label: string;
  /** The heading of the name column. */
  head: string;
  rows: readonly Row[];
  empty: string;
  /** Additional columns after the name. */
  columns?: readonly { head: string; cell(row: Row): ReactNode; figure?: boolean }[];
  listOf?: ((figure: ClickFigureName, row: Row) => LinkProps) | undefined;
}

/** The number of rows shown before "show all". */
const shownFirst = 50;

/** Parts of the clicks, largest first, each with its share as a bar. */
export function PartTable<Row extends PartRow>(props: PartTableProps<Row>) {
  const { label, head, rows, empty, columns = [], listOf } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const most = Math.max(...rows.map(({ filtered }) => filtered));
  const hasVisitors = rows.some(({ visitors }) => visitors !== undefined);
  const names: ClickFigureName[] = ['filtered', ...(hasVisitors ? (['visitors'] as const) : []), 'raw'];
  const shown = isWhole ? rows : rows.slice(0, shownFirst);
  return (
    <>
      <SimpleTable
        label={label}
        rows={shown}
        keyOf={({ key }) => key}
        isDense
        maxHeight={336}
        columns={[
          {
            key: 'name',
            head,
            isHead: true,
            cell: ({ name, below, filtered }) => (
              <div className={styles.part} data-beside={columns.length > 0 ? '' : undefined}>
                <span title={name}>{name}</span>
                {below && <small title={below}>{below}</small>}
                <Meter thin tone="blue" part={filtered} whole={most} />
              </div>
            ),
          },
          ...columns.map((column) => ({ key: column.head, ...column })),
          ...names.map((name) => ({
            key: name,
            head: t(`linkStatistics.${name}`),
            figure: true,
            // Accounts receive almost no automatic clicks.
            isWide: name === 'raw' && columns.length > 0,
            cell: (row: Row) => <ClickFigure value={row[name] ?? 0} list={listOf?.(name, row)} />,
          })),
        ]}
      />
      {shown.length < rows.length && (
        <Button variant="text" color="primary" onClick={() => setWhole(true)}>
          {t('linkStatistics.showAll', { shown: format.number(rows.length) })}
        </Button>
      )}
    </>
  );
}
