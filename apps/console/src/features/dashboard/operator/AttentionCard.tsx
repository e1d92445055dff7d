import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
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
import { kindsOfWork } from './waiting-work';

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
