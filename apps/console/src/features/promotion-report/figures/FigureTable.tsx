import type { PromotionFigures } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone } from '../../../lib/hooks';
import { Button } from '../../../ui/Button';
import { FigureLink } from '../../../ui/FigureLink';
import { SimpleTable } from '../../../ui/SimpleTable';
import { type FigureName, figureNames } from '../report-filters';
import styles from './figures.module.css';
import { figureText } from './figure-text';

export interface FigureRow {
  key: string;
  name: ReactNode;
  figures: PromotionFigures;
  listOf(figure: FigureName): LinkProps | undefined;
}

interface FigureTableProps {
  label: string;
  /** The heading of the name column. */
  head: string;
  rows: readonly FigureRow[];
  /** The sum of all rows. */
  total: Omit<FigureRow, 'key' | 'name'>;
}

/** The number of rows shown before "show all". */
const shownFirst = 50;

/** The six figures of each row, and their sums; cards on a phone. */
export function FigureTable(props: FigureTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const { rows } = props;
  const shown = isWhole ? rows : rows.slice(0, shownFirst);
  const parts = { ...props, rows: shown };
  return (
    <>
      {useIsPhone() ? <Cards {...parts} /> : <Table {...parts} />}
      {shown.length < rows.length && (
        <Button variant="text" color="primary" onClick={() => setWhole(true)}>
          {t('promotionReport.showAll', { shown: format.number(rows.length) })}
        </Button>
      )}
    </>
  );
}

function Table({ label, head, rows, total }: FigureTableProps) {
  const { t } = useTranslation();
  const sums: FigureRow = { key: 'total', name: t('promotionReport.total'), ...total };
  return (
    <SimpleTable
      label={label}
      rows={rows}
      foot={[sums]}
      keyOf={({ key }) => key}
      isDense
      minWidth={880}
      maxHeight={480}
      columns={[
        { key: 'name', head, isHead: true, cell: ({ name }) => name },
        ...figureNames.map((name) => ({
          key: name,
          head: t(`promotionReport.figure.${name}`),
          figure: true,
          cell: (row: FigureRow) => <Figure of={name} {...row} />,
        })),
      ]}
    />
  );
}

function Figure({ of: name, figures, listOf }: FigureTableProps['total'] & { of: FigureName }) {
  const format = useFormat();
  return <FigureLink text={figureText(format, name, figures)} to={listOf(name)} />;
}

function Cards({ label, rows, total }: FigureTableProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards} aria-label={label}>
      <li>
        <strong>{t('promotionReport.total')}</strong>
        <CardFigures {...total} />
      </li>
      {rows.map(({ key, name, ...row }) => (
        <li key={key}>
          <strong>{name}</strong>
          <CardFigures {...row} />
        </li>
      ))}
    </ul>
  );
}

function CardFigures({ figures, listOf }: FigureTableProps['total']) {
  const { t } = useTranslation();
  return (
    <dl className={styles.cardFigures}>
      {figureNames.map((name) => (
        <div key={name}>
          <dt>{t(`promotionReport.figure.${name}`)}</dt>
          <dd>
            <Figure of={name} figures={figures} listOf={listOf} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
