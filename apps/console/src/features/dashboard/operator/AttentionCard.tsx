import type { OperatorHome } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone } from '../../../lib/hooks';
import { Card } from '../../../ui/Card';
import { LiveNumber } from '../../../ui/LiveNumber';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import styles from './AttentionCard.module.css';
import { operatorHomeQuery } from './operator-home-queries';

/** The work that awaits an operator. Each row opens its list; rows without work are dimmed. */
export function AttentionCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(operatorHomeQuery);
  const isPhone = useIsPhone();
  return (
    <Card title={t('operatorHome.attention')}>
      <QueryView query={query} skeleton={<Rows count={kindsOfWork.length} height={isPhone ? 32 : 16} />}>
        {(home) => (
          <ul className={styles.list}>
            {kindsOfWork.map(({ name, of, to }) => (
              <li key={name}>
                <Link {...to} className={styles.row} data-waits={of(home) > 0 ? '' : undefined} data-plain="">
                  <span>{t(`operatorHome.waits.${name}`)}</span>
                  <LiveNumber text={format.total(of(home))} className={styles.figure} />
                  <ChevronRight size={16} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

/** The kinds of work that await an operator, and the list of each. */
const kindsOfWork = [
  {
    name: 'parkedPayments',
    of: (home) => home.parkedPayments,
    to: { to: '/operator/payments', search: { verdict: 'parked' } },
  },
  {
    name: 'inReview',
    of: (home) => home.orders.inReview,
    to: { to: '/operator/orders', search: { review: true } },
  },
  {
    name: 'refundsDue',
    of: (home) => home.orders.refundsDue,
    to: { to: '/operator/orders', search: { due: true } },
  },
  { name: 'withdrawals', of: (home) => home.withdrawals, to: { to: '/operator/promotion' } },
  {
    name: 'corrections',
    of: (home) => home.corrections,
    to: { to: '/operator/promotion', search: { tab: 'corrections' } },
  },
  {
    name: 'referralFlags',
    of: (home) => home.referralFlags,
    to: { to: '/operator/promotion', search: { tab: 'flags' } },
  },
  { name: 'certifications', of: (home) => home.certifications, to: { to: '/operator/certifications' } },
  { name: 'providers', of: (home) => home.failingProviders.length, to: { to: '/operator/translation' } },
  {
    name: 'emails',
    of: (home) => home.failedLetters,
    to: { to: '/operator/mail', search: { status: 'failed' } },
  },
] as const satisfies { name: string; of: (home: OperatorHome) => number; to: LinkProps }[];
