import {
  type MonitorSnapshot,
  type WaitingConversation,
  type WaitingSpan,
  waitingSpans,
} from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MessageCircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useExistingPage, useIsPhone, useNow } from '../../lib/hooks';
import { platformName } from '../../lib/platform-name';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import type { Columns } from '../../ui/list/column';
import { DataTable } from '../../ui/list/DataTable';
import { RefetchBar } from '../../ui/list/FilterBar';
import { Steps } from '../../ui/list/Pager';
import { QueryView } from '../../ui/QueryView';
import { Segments } from '../../ui/Segments';
import { Rows } from '../../ui/skeletons';
import styles from './MonitorPage.module.css';
import type { MonitorSearch } from './monitor-search';
import { waitingQuery } from './queries';

/** A large screen scrolls rows within the card; a phone scrolls the page. */
const pageSizes = { usual: 50, phone: 10 };

interface WaitingCardProps {
  waiting: MonitorSnapshot['waiting'] | undefined;
  search: MonitorSearch;
  onSearch(change: MonitorSearch): void;
}

/** Conversations in which the contact awaits an answer, the longest wait first. */
export function WaitingCard({ waiting, search, onSearch }: WaitingCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { span, sub, page = 1 } = search;
  const pageSize = useIsPhone() ? pageSizes.phone : pageSizes.usual;
  const query = useQuery(waitingQuery({ span, subAccountId: sub, page, pageSize }));
  const onPage = (next: number) => onSearch({ page: next === 1 ? undefined : next });
  useExistingPage({ page, size: pageSize, data: query.isPlaceholderData ? undefined : query.data }, onPage);
  const options: { value: WaitingSpan | 'all'; text: string; count: string }[] = [
    { value: 'all', text: t('common.all'), count: sub ? '' : format.number(waiting?.conversations) },
    ...waitingSpans.map((value) => ({
      value,
      text: t(`monitor.waiting.span.${value}`),
      count: sub ? '' : format.number(waiting?.spans[value]),
    })),
  ];
  return (
    <Card
      title={t('monitor.waiting.title')}
      note={t('monitor.waiting.note')}
      className={styles.waiting}
      actions={
        <>
          {sub && (
            <Button size="small" onClick={() => onSearch({ sub: undefined, page: undefined })}>
              {t('monitor.waiting.everySubAccount')}
            </Button>
          )}
          <Segments
            small
            label={t('monitor.waiting.spans')}
            value={span ?? 'all'}
            options={options}
            onChange={(value) => onSearch({ span: value === 'all' ? undefined : value, page: undefined })}
          />
        </>
      }
    >
      <div className={styles.list} id="waiting">
        <QueryView query={query} skeleton={<Rows count={6} height={28} />}>
          {({ items, total }) =>
            items.length === 0 ? (
              <EmptyState
                icon={MessageCircleCheck}
                title={t(span ? 'monitor.waiting.noneInSpan' : 'monitor.waiting.none')}
                hint={t('monitor.waiting.noneHint')}
              />
            ) : (
              <>
                <RefetchBar active={query.isPlaceholderData} />
                <WaitingTable rows={items} />
                {total > pageSize && <Steps {...{ page, pageSize, total, onPage }} rows={items.length} />}
              </>
            )
          }
        </QueryView>
      </div>
    </Card>
  );
}

function WaitingTable({ rows }: { rows: WaitingConversation[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(10_000);
  const navigate = useNavigate();
  const open = (id: string): void => {
    const row = rows.find(({ conversationId }) => conversationId === id);
    if (!row) return;
    // A conversation without an archive cannot be opened.
    void navigate(
      row.isArchived
        ? { to: '/workplace/chat', search: { c: id, view: 'all', status: 'any' } }
        : { to: '/subpage/sonAccount', search: { open: row.subAccountId } },
    );
  };
  const columns: Columns<WaitingConversation> = [
    {
      key: 'contact',
      head: t('monitor.waiting.contact'),
      cell: ({ contactNickname, contactAccount }) => <Two first={contactNickname} second={contactAccount} />,
    },
    {
      key: 'social',
      head: t('monitor.waiting.social'),
      cell: ({ platform, socialNickname, socialAccount }) => (
        <Two first={socialNickname || socialAccount} second={platformName(platform)} />
      ),
    },
    {
      key: 'sub',
      head: t('monitor.waiting.subAccount'),
      phone: 'figure',
      cell: ({ remark, account }) => <Two first={remark} second={account} />,
      short: ({ remark, account }) => remark || account,
    },
    {
      key: 'since',
      head: t('monitor.waiting.since'),
      width: 120,
      figure: true,
      phone: 'figure',
      cell: ({ since }) => <span title={format.dateTime(since)}>{format.ago(since, now)}</span>,
    },
    {
      key: 'archive',
      head: t('monitor.waiting.archive'),
      width: 128,
      cell: ({ isArchived }) => (
        <span className="dim">
          {t(isArchived ? 'monitor.waiting.archived' : 'monitor.waiting.notArchived')}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      name="waiting-conversations"
      label={t('monitor.waiting.title')}
      rows={rows}
      columns={columns}
      idOf={({ conversationId }) => conversationId}
      onOpen={open}
    />
  );
}

/** A name above its identifier. */
const Two = ({ first, second }: { first: string; second: string }) => (
  <span className={styles.two}>
    <span>{first || second}</span>
    {first !== '' && <small>{second}</small>}
  </span>
);
