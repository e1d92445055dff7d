import type { FanDetail, FanView } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../../ui/Drawer';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { nameOf } from '../fan-labels';
import type { DrawerTab, FanSearch } from '../list/fan-search';
import { MergeWithButton } from '../merge/MergeWithButton';
import { fanQuery } from '../queries';
import { FanConversations } from './FanConversations';
import { FanFacts } from './FanFacts';
import { FanGains } from './FanGains';
import { FanOrders } from './FanOrders';
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
  const query = useQuery(fanQuery(id));
  const detail = query.data;
  const counted = (name: 'gains' | 'conversations' | 'orders', rows: unknown[] | undefined) =>
    rows ? t(`fans.drawer.${name}Counted`, { shown: rows.length }) : t(`fans.drawer.${name}`);
  return (
    <Drawer
      title={detail ? nameOf(detail.fan) : t('fans.drawer.title')}
      note={detail && <Account fan={detail.fan} />}
      actions={detail && <MergeWithButton contactId={detail.fan.contactId} />}
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
  }
}
