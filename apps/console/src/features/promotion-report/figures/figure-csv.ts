import type { CsvCell, PromotionFigures } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { dollarsOf } from '../../../lib/decimal';
import { type FigureName, figureNames } from '../report-filters';

/** Amounts are plain numbers, their currency in the heading. */
const cellOf = (figure: FigureName, figures: PromotionFigures): CsvCell =>
  figure === 'amount' || figure === 'revenue' || figure === 'rmbAmount'
    ? dollarsOf(figures[figure])
    : figures[figure];

/** Rows of a table of figures as a file: what names each row, then its figures. */
export const figureCsv = (
  t: TFunction,
  heads: string[],
  rows: readonly { names: CsvCell[]; figures: PromotionFigures }[],
): CsvCell[][] => [
  [...heads, ...figureNames.map((name) => t(`promotionReport.csv.${name}`))],
  ...rows.map(({ names, figures }) => [...names, ...figureNames.map((name) => cellOf(name, figures))]),
];
