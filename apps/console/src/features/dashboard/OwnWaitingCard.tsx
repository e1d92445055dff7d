import { monitorLimits, type WaitingConversation } from '@parley/contracts/public';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { platformName } from '../../lib/platform-name';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import styles from './OwnWaitingCard.module.css';
import { dashboardKeys } from './queries';

/** The number of rows in the card. The placeholder's are no higher than the chart, even under a title of two lines. */
const [shown, placeholders] = [6, 5];

const ownWaitingQuery = queryOptions({
  queryKey: dashboardKeys.ownWaiting,
  queryFn: ({ signal }) => api.call('monitor.own-waiting', { query: { pageSize: shown }, signal }),
  // Polled as well, because messages that are not archived cause no push.
  refetchInterval: monitorLimits.rereadSeconds * 1_000,
});

/** The contacts that await an agent's answer, the longest wait first. */
export default function OwnWaitingCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(ownWaitingQuery);
  const more = (query.data?.total ?? 0) - shown;
  return (
    <Card title={t('monitor.waiting.title')} note={t('monitor.waiting.note')}>
      <QueryView query={query} skeleton={<Rows count={placeholders} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={MessageCircleCheck}
              title={t('monitor.waiting.none')}
              hint={t('monitor.waiting.noneHint')}
            />
          ) : (
            <>
              <ol className={styles.list}>
                {items.map((row) => (
                  <li key={row.conversationId}>
                    <Row row={row} />
                  </li>
                ))}
              </ol>
              {more > 0 && (
                <p className={styles.more}>
                  {t('monitor.waiting.more', { count: more, shown: format.number(more) })}
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

/** A conversation without an archive cannot be opened. */
function Row({ row }: { row: WaitingConversation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(10_000);
  const { conversationId, contactNickname, contactAccount, socialNickname, socialAccount, platform } = row;
  const parts = (
    <>
      <span className={styles.name}>{contactNickname || contactAccount}</span>
      <span className={styles.since} title={format.dateTime(row.since)}>
        {format.ago(row.since, now)}
      </span>
      <span className={styles.at}>
        {[
          platformName(platform),
          socialNickname || socialAccount,
          ...(row.isArchived ? [] : [t('monitor.waiting.notArchived')]),
        ].join(' · ')}
      </span>
    </>
  );
  return row.isArchived ? (
    <Link
      to="/workplace/chat"
      search={{ c: conversationId, view: 'all', status: 'any' }}
      className={styles.row}
      data-plain=""
    >
      {parts}
    </Link>
  ) : (
    <span className={styles.row}>{parts}</span>
  );
}
