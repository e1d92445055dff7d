import type { CsvCell, PromotionFigures } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { dollarsOf } from '../../../lib/decimal';
import { type FigureName, figureNames } from '../report-filters';

/** Amounts are plain numbers; the heading names the currency. */
const cellOf = (figure: FigureName, figures: PromotionFigures): CsvCell =>
  figure === 'amount' || figure === 'revenue' || figure === 'rmbAmount'
    ? dollarsOf(figures[figure])
    : figures[figure];

/** The rows of a figure table as a file: names first, then figures. */
export const figureCsv = (
  t: TFunction,
  heads: string[],
  rows: readonly { names: CsvCell[]; figures: PromotionFigures }[],
): CsvCell[][] => [
  [...heads, ...figureNames.map((name) => t(`promotionReport.csv.${name}`))],
  ...rows.map(({ names, figures }) => [...names, ...figureNames.map((name) => cellOf(name, figures))]),
];
