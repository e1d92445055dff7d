import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Card } from '../../../ui/Card';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { percentText } from '../../../lib/percent';
import { promotionTermsQuery } from '../queries';
import styles from './cards.module.css';

export function TermsCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(promotionTermsQuery);
  return (
    <Card title={t('promotionCenter.terms.title')} note={t('promotionCenter.terms.note')}>
      <QueryView query={query} skeleton={<Rows count={5} height={20} />}>
        {(terms) => {
          const { level2, level3, level4 } = terms.levelRates;
          const days = (count: number) =>
            t('promotionCenter.terms.days', { count, shown: format.number(count) });
          const shown = [
            ['first', percentText(format, terms.firstRebateRate)],
            ['later', percentText(format, terms.rebateRate)],
            ['level2', percentText(format, level2)],
            ['level3', percentText(format, level3)],
            ['level4', percentText(format, level4)],
            ['hold', days(terms.holdDays)],
            ['attribution', days(terms.attributionDays)],
            ['minimum', format.money(terms.withdrawalMin)],
            ['fee', percentText(format, terms.withdrawalFeeRate)],
            [
              'payout',
              t('promotionCenter.terms.workingDays', {
                count: terms.payoutWorkingDays,
                shown: format.number(terms.payoutWorkingDays),
              }),
            ],
          ] as const;
          return (
            <>
              <dl className={styles.terms}>
                {shown.map(([name, text]) => (
                  <div key={name}>
                    <dt>{t(`promotionCenter.terms.${name}`)}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
              <p className={styles.foot}>{t('promotionCenter.terms.foot')}</p>
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}
