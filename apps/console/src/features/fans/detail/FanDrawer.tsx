import type { FanConversation, FanDetail, FanView, FanWorkOrder } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList, MessageSquarePlus, MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useRole } from '../../../lib/session';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Drawer } from '../../../ui/Drawer';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { EmptyState } from '../../../ui/EmptyState';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { Activity } from '../../audit/public';
import { nameOf, subAccountName } from '../fan-labels';
import { FanType } from '../FanType';
import type { DrawerTab, FanSearch } from '../list/fan-search';
import { MergeWithButton } from '../merge/MergeWithButton';
import { fanQuery } from '../queries';
import styles from './FanDrawer.module.css';
import { FanFacts } from './FanFacts';
import { FanProfileForm } from './FanProfileForm';

interface FanDrawerProps {
  id: string;
  tab: DrawerTab;
  onTab(tab: DrawerTab): void;
  onFilter(change: FanSearch): void;
  onClose(): void;
}

/** A gain, and all known facts of its contact. */
export default function FanDrawer({ id, tab, onTab, onFilter, onClose }: FanDrawerProps) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const query = useQuery(fanQuery(id));
  const detail = query.data;
  const counted = (name: 'gains' | 'conversations' | 'orders', rows: unknown[] | undefined) =>
    rows ? t(`fans.drawer.${name}Counted`, { shown: rows.length }) : t(`fans.drawer.${name}`);
  return (
    <Drawer
      title={detail ? nameOf(detail.fan) : t('fans.drawer.title')}
      note={detail && <Account fan={detail.fan} />}
      actions={
        detail && (
          <>
            <ButtonLink
              size="small"
              to="/workplace/chat"
              search={{ dialog: 'begin', to: detail.fan.account, toPlatform: detail.fan.platform }}
              startIcon={<MessageSquarePlus size={14} aria-hidden="true" />}
            >
              {t('fans.drawer.write')}
            </ButtonLink>
            <MergeWithButton contactId={detail.fan.contactId} />
          </>
        )
      }
      onClose={onClose}
      tabs={
        <DrawerTabs
          label={t('fans.drawer.tabs')}
          value={tab}
          options={[
            { value: 'profile', text: t('fans.drawer.profile') },
            { value: 'gains', text: counted('gains', detail?.gains) },
            { value: 'conversations', text: counted('conversations', detail?.conversations) },
            { value: 'orders', text: counted('orders', detail?.workOrders) },
            ...(isOwner ? [{ value: 'activity' as const, text: t('common.activity') }] : []),
          ]}
          onChange={onTab}
        />
      }
    >
      <QueryView query={query} skeleton={<Rows count={10} height={24} />}>
        {(one) => <Tab tab={tab} detail={one} onFilter={onFilter} />}
      </QueryView>
    </Drawer>
  );
}

const Account = ({ fan }: { fan: FanView }) => (fan.nickname === '' ? null : <span>{fan.account}</span>);

function Tab({
  tab,
  detail,
  onFilter,
}: { tab: DrawerTab; detail: FanDetail } & Pick<FanDrawerProps, 'onFilter'>) {
  switch (tab) {
    case 'profile':
      return (
        <>
          <FanFacts fan={detail.fan} onFilter={onFilter} />
          <FanProfileForm key={detail.fan.id} fan={detail.fan} />
        </>
      );
    case 'gains':
      return <FanGains gains={detail.gains} current={detail.fan.id} />;
    case 'conversations':
      return <FanConversations conversations={detail.conversations} />;
    case 'orders':
      return <FanOrders orders={detail.workOrders} />;
    case 'activity':
      return <Activity targetId={detail.fan.contactId} />;
  }
}

/** Every gain of the contact, across its identities and social accounts. */
function FanGains({ gains, current }: { gains: FanView[]; current: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ol className={styles.rows}>
      {gains.map((gain) => (
        <li key={gain.id} className={styles.row} aria-current={gain.id === current ? 'true' : undefined}>
          <FanType of={gain} />
          <time className={styles.time} dateTime={gain.gainedAt}>
            {format.dateTime(gain.gainedAt)}
          </time>
          <span className={styles.under}>
            {[
              gain.socialNickname || gain.socialAccount || t('common.unknown'),
              subAccountName(t, gain),
              gain.account,
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The contact's gains that work orders counted. */
function FanOrders({ orders }: { orders: FanWorkOrder[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (orders.length === 0)
    return (
      <EmptyState
        compact
        icon={ClipboardList}
        title={t('fans.drawer.noOrders')}
        hint={t('fans.drawer.noOrdersHint')}
      />
    );
  return (
    <ul className={styles.rows}>
      {orders.map(({ id, name, gainId, type, gainedAt }) => (
        <li key={`${id} ${gainId}`} className={styles.row}>
          <span>{name}</span>
          <time className={styles.time} dateTime={gainedAt}>
            {format.dateTime(gainedAt)}
          </time>
          <span className={styles.under}>{t(`fans.orderType.${type}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Each row opens the chat history, except conversations without archived messages. */
function FanConversations({ conversations }: { conversations: FanConversation[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (conversations.length === 0)
    return (
      <EmptyState
        compact
        icon={MessagesSquare}
        title={t('fans.drawer.noConversations')}
        hint={t('fans.drawer.noConversationsHint')}
      />
    );
  return (
    <ul className={styles.rows}>
      {conversations.map(({ id, socialNickname, socialAccount, messages, lastMessageAt }) => {
        const name = socialNickname || socialAccount;
        return (
          <li key={id} className={styles.row}>
            {lastMessageAt === null ? (
              <span>{name}</span>
            ) : (
              <Link to="/subpage/chatHistory" search={{ c: id }} className={styles.link}>
                {name}
              </Link>
            )}
            <span className={styles.time}>{format.dateTime(lastMessageAt)}</span>
            <span className={styles.under}>
              {t('fans.drawer.messages', { count: messages, shown: format.number(messages) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
