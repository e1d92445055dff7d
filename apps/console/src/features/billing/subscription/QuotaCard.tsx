import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { Card } from '../../../ui/Card';
import { Meter } from '../../../ui/Meter';
import { QueryView } from '../../../ui/QueryView';
import { Bar } from '../../../ui/skeletons';
import { quotaText } from '../quota-text';
import styles from './QuotaCard.module.css';

const quotasQuery = queryOptions({
  queryKey: ['billing', 'quotas'] as const,
  queryFn: ({ signal }) => api.call('billing.quotas', { signal }),
});

/** The tenant's quotas, and how much of each is used. */
export function QuotaCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(quotasQuery);
  return (
    <Card title={t('subscription.quotas')} note={t('subscription.quotasNote')}>
      <QueryView query={query} skeleton={<Bar height={56} />}>
        {(quotas) => (
          <dl className={styles.grid}>
            {quotas.map((one) => (
              <div key={one.quota} className={styles.quota}>
                <dt>{t(`subscription.quota.${one.quota}`)}</dt>
                <dd className={one.used >= one.limit ? styles.full : ''}>{quotaText(t, format, one)}</dd>
                <Meter part={one.used} whole={one.limit} tone="blue" />
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </Card>
  );
}
