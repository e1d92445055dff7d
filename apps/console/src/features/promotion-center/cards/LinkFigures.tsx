import type { PromotionLink } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { FigureLink } from '../../../ui/FigureLink';
import { reportLink } from '../../promotion-report/public';
import styles from './cards.module.css';

/** A link's total figures. Each opens its list. */
export function LinkFigures({ link: { id, figures } }: { link: PromotionLink }) {
  const { t } = useTranslation();
  const format = useFormat();
  const of = { linkId: id, period: 'all' } as const;
  const shown = [
    ['clicks', format.number(figures.clicks), undefined, 'time'],
    ['registrations', format.number(figures.registrations), undefined, 'invited'],
    ['amount', format.money(figures.amount), format.rmb(figures.rmbAmount), 'commissions'],
    ['revenue', format.money(figures.revenue), undefined, 'commissions'],
  ] as const;
  return (
    <dl className={styles.figures}>
      {shown.map(([name, text, below, tab]) => (
        <div key={name}>
          <dt>{t(`promotionCenter.columns.${name}`)}</dt>
          <dd>
            <FigureLink
              to={reportLink({ tab, ...of })}
              text={text}
              below={below}
              label={t(`promotionCenter.columns.${name}`)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
