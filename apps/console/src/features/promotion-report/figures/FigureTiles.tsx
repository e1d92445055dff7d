import type { PromotionFigures } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { basisPointsIn, percentText } from '../../../lib/percent';
import { Tile } from '../../../ui/Tile';
import type { FigureName } from '../report-filters';
import styles from './figures.module.css';
import { figureText } from './figure-text';

interface FigureTilesProps {
  total: PromotionFigures;
  /** Whether the figures are of direct referrals. Agents' clicks open no list. */
  isDirect: boolean;
  listOf(figure: FigureName): LinkProps | undefined;
}

/** The sums of a period. Each opens its list. */
export function FigureTiles({ total, isDirect, listOf }: FigureTilesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const notes: Partial<Record<FigureName, string>> = {
    clicks: t(isDirect ? 'promotionReport.clicksNote' : 'promotionReport.agentClicksNote'),
    registrations:
      total.clicks > 0 && total.registrations > 0
        ? t('promotionReport.registrationsNote', {
            share: percentText(format, basisPointsIn(total.registrations, total.clicks)),
          })
        : undefined,
    amount: t('promotionReport.amountNote', {
      rmb: format.rmb(total.rmbAmount),
      count: total.transactions,
      shown: format.number(total.transactions),
    }),
    revenue: t('promotionReport.revenueNote'),
  };
  return (
    <div className={styles.tiles}>
      {(['clicks', 'registrations', 'amount', 'revenue'] as const).map((name) => {
        const to = listOf(name);
        return (
          <Tile
            key={name}
            label={t(
              isDirect && name === 'revenue'
                ? 'promotionReport.directRevenue'
                : `promotionReport.figure.${name}`,
            )}
            value={figureText(format, name, total)}
            note={notes[name]}
            {...(to && { to })}
          />
        );
      })}
    </div>
  );
}
