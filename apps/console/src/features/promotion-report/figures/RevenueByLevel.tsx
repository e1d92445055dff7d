import { type ByLevel, referralLevels } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Card } from '../../../ui/Card';
import { FigureLink } from '../../../ui/FigureLink';
import { listOf } from '../report-filters';
import type { ReportSearch } from '../report-search';
import styles from './figures.module.css';

interface RevenueByLevelProps {
  revenue: ByLevel;
  period: ReportSearch['period'];
}

/** The commissions of a period by level, and their sum. */
export function RevenueByLevel({ revenue, period }: RevenueByLevelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sum = Object.values(revenue).reduce((all, one) => all + one, 0);
  const total = t('promotionReport.revenueOfAll');
  return (
    <Card title={t('promotionReport.revenueByLevel')} note={t('promotionReport.revenueByLevelNote')}>
      <dl className={styles.levels}>
        <div>
          <dt>{total}</dt>
          <dd className={styles.sum}>
            <FigureLink label={total} text={format.money(sum)} to={listOf('revenue', { period })} />
          </dd>
        </div>
        {referralLevels.map((level) => (
          <div key={level}>
            <dt>{t(`promotionReport.levels.${level}`)}</dt>
            <dd>
              <FigureLink
                label={t(`promotionReport.levels.${level}`)}
                text={format.money(revenue[`level${level}`])}
                to={listOf('revenue', { level, period })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
