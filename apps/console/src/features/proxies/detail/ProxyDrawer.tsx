import type { Proxy } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { Facts } from '../../../ui/Facts';
import { inMenu, RowMenu } from '../../../ui/list/row-actions';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { Activity } from '../../audit/public';
import { type ProxyActions, proxyActions } from '../actions/use-actions';
import { StatusCell } from '../list/cells';
import type { DrawerTab } from '../list/list-search';
import { MismatchChip } from '../MismatchChip';
import { addressOf, failureOf, latencyOf, rangeOf, regionOf } from '../proxy-labels';
import { proxyQuery } from '../queries';
import { BoundAccounts } from './BoundAccounts';
import { CheckHistory } from './CheckHistory';
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
            { value: 'activity', text: t('common.activity') },
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
            <Button onClick={() => onEdit(id)}>{t('common.edit')}</Button>
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
            case 'activity':
              return <Activity targetId={id} />;
          }
        }}
      </QueryView>
    </Drawer>
  );
}

/** All facts of one proxy, except its password, which nobody can read. */
function Overview({ proxy }: { proxy: Proxy }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const tiles = [
    [t('proxies.columns.latency'), latencyOf(t, format, proxy.latency)],
    [t('proxies.columns.region'), regionOf(t, i18n.language, proxy.region)],
    [t('proxies.columns.exitAddress'), proxy.exitAddress ?? t('common.unknown')],
  ] as const;
  const rows = [
    [t('proxies.columns.protocol'), t(`proxies.protocol.${proxy.networkProtocol}`)],
    [t('proxies.drawer.address'), addressOf(proxy)],
    [t('proxies.columns.userName'), proxy.proxyUserName || t('proxies.drawer.noAuth')],
    [t('proxies.form.password'), proxy.hasPassword ? t('proxies.drawer.hasPassword') : null],
    [t('proxies.columns.range'), rangeOf(t, format, proxy)],
    [t('proxies.columns.failure'), proxy.failure ? failureOf(t, proxy.failure) : null],
    [t('proxies.columns.checkedAt'), format.dateTime(proxy.checkedAt)],
    [t('proxies.columns.createdAt'), format.dateTime(proxy.createdAt)],
  ] as const;
  return (
    <>
      <dl className={styles.tiles}>
        {tiles.map(([label, value]) => (
          <div key={label} className={styles.tile}>
            <dt>{label}</dt>
            <dd title={value}>{value}</dd>
          </div>
        ))}
      </dl>
      {proxy.mismatches > 0 && (
        <p className={styles.mismatch}>
          <MismatchChip
            text={t('proxies.mismatches', { count: proxy.mismatches })}
            hint={t('proxies.mismatchHint')}
          />
        </p>
      )}
      <div className={styles.facts}>
        <Facts of={rows} />
      </div>
    </>
  );
}
