import type { PromotionFigures } from '@parley/contracts/public';
import type { Format } from '../../../lib/format';
import type { FigureName } from '../report-filters';

/** A formatted figure: a count, dollars or yuan. */
export function figureText(format: Format, figure: FigureName, figures: PromotionFigures): string {
  switch (figure) {
    case 'amount':
    case 'revenue':
      return format.money(figures[figure]);
    case 'rmbAmount':
      return format.rmb(figures.rmbAmount);
    case 'clicks':
    case 'registrations':
    case 'transactions':
      return format.number(figures[figure]);
  }
}
