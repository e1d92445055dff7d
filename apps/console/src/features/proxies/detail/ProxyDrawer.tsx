import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { inMenu, RowMenu } from '../../../ui/list/row-actions';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { type ProxyActions, proxyActions } from '../actions/use-actions';
import { StatusCell } from '../list/cells';
import type { DrawerTab } from '../list/list-search';
import { proxyQuery } from '../queries';
import { BoundAccounts } from './BoundAccounts';
import { CheckHistory } from './CheckHistory';
import { Overview } from './Overview';
import styles from './ProxyDrawer.module.css';

interface ProxyDrawerProps {
  id: string;
  tab: DrawerTab;
  actions: ProxyActions;
  onTab(tab: DrawerTab): void;
  onEdit(id: string): void;
  onClose(): void;
}

export function ProxyDrawer({ id, tab, actions, onTab, onEdit, onClose }: ProxyDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(proxyQuery(id));
  const one = query.data;
  const checking = actions.checking.has(id);
  return (
    <Drawer
      title={one?.name ?? t('proxies.columns.name')}
      note={one && <StatusCell row={one} checking={checking} />}
      actions={one && <RowMenu actions={inMenu(proxyActions(t, actions, one, onClose))} />}
      onClose={onClose}
      tabs={
        <DrawerTabs
          label={t('proxies.drawer.tabs')}
          value={tab}
          options={[
            { value: 'overview', text: t('proxies.drawer.overview') },
            { value: 'history', text: t('proxies.drawer.history') },
            {
              value: 'accounts',
              text: t('proxies.drawer.accounts', { shown: format.number(one?.boundAccounts) }),
            },
          ]}
          onChange={onTab}
        />
      }
      footer={
        one && (
          <>
            <Button
              variant="contained"
              color="primary"
              disabled={checking}
              onClick={() => actions.check(one)}
            >
              {t(one.checkedAt ? 'proxies.drawer.recheck' : 'proxies.check')}
            </Button>
            <Button className={styles.push} onClick={() => onEdit(id)}>
              {t('common.edit')}
            </Button>
          </>
        )
      }
    >
      <QueryView query={query} skeleton={<Rows count={10} height={24} />}>
        {(proxy) => {
          switch (tab) {
            case 'overview':
              return <Overview proxy={proxy} />;
            case 'history':
              return <CheckHistory proxyId={id} />;
            case 'accounts':
              return <BoundAccounts proxy={proxy} />;
          }
        }}
      </QueryView>
    </Drawer>
  );
}
