import type { SubAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { inMenu, RowMenu } from '../../../ui/list/row-actions';
import { rowsTarget } from '../../../ui/list/use-selection';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { Activity } from '../../audit/public';
import { isRunning, tasksQuery } from '../../tasks/public';
import { type SubAccountActions, subAccountActions } from '../actions/use-actions';
import type { DrawerTab } from '../list/list-search';
import { subAccountQuery } from '../queries';
import { nameOf } from '../sub-account-labels';
import { SubAccountState } from '../SubAccountState';
import { Overview } from './Overview';
import styles from './SubAccountDrawer.module.css';

interface SubAccountDrawerProps {
  id: string;
  tab: DrawerTab;
  actions: SubAccountActions;
  ports: ReactNode;
  allocate(subAccount: SubAccount): ReactNode;
  onTab(tab: DrawerTab): void;
  onClose(): void;
}

export default function SubAccountDrawer({
  id,
  tab,
  actions,
  ports,
  allocate,
  onTab,
  onClose,
}: SubAccountDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(subAccountQuery(id));
  const one = query.data;
  return (
    <Drawer
      title={one ? nameOf(one) : t('subAccounts.columns.name')}
      note={one && <SubAccountState of={one} />}
      actions={one && <RowMenu actions={inMenu(subAccountActions(t, actions, one))} />}
      onClose={onClose}
      tabs={
        <DrawerTabs
          label={t('subAccounts.drawer.tabs')}
          value={tab}
          options={[
            { value: 'overview', text: t('subAccounts.drawer.overview') },
            {
              value: 'ports',
              text: t('subAccounts.drawer.ports', { shown: format.number(one?.socialAccounts) }),
            },
            { value: 'activity', text: t('common.activity') },
          ]}
          onChange={onTab}
        />
      }
      footer={
        one && one.status === 'deleting' ? (
          <DeletingNote subAccount={one} actions={actions} />
        ) : (
          one && (
            <>
              <Button variant="contained" color="primary" onClick={() => actions.edit(id)}>
                {t('common.edit')}
              </Button>
              {allocate(one)}
              {one.status === 'normal' && !one.isDefault && (
                <Button onClick={() => actions.askStop(rowsTarget([one]))}>{t('subAccounts.stop')}</Button>
              )}
              {one.status === 'stopped' && (
                <Button onClick={() => actions.enable(rowsTarget([one]))}>{t('subAccounts.enable')}</Button>
              )}
              {!one.isDefault && (
                <Button
                  variant="text"
                  color="error"
                  className={styles.push}
                  onClick={() => actions.askDelete(rowsTarget([one]))}
                >
                  {t('subAccounts.delete')}
                </Button>
              )}
            </>
          )
        )
      }
    >
      <QueryView query={query} skeleton={<Rows count={10} height={24} />}>
        {(subAccount) => {
          switch (tab) {
            case 'overview':
              return <Overview subAccount={subAccount} actions={actions} />;
            case 'ports':
              return ports;
            case 'activity':
              return <Activity targetId={id} />;
          }
        }}
      </QueryView>
    </Drawer>
  );
}

/** Shows that the erasure is in progress. A deletion that was cancelled midway can be continued. */
function DeletingNote({ subAccount, actions }: { subAccount: SubAccount; actions: SubAccountActions }) {
  const { t } = useTranslation();
  const { data: tasks } = useQuery(tasksQuery);
  const isUnderWay = !tasks || tasks.some((task) => task.kind === 'sub-accounts.delete' && isRunning(task));
  return (
    <>
      <p className={styles.deleting}>
        {t(`subAccounts.drawer.${isUnderWay ? 'deleting' : 'deletingStopped'}`)}
      </p>
      {!isUnderWay && (
        <Button color="error" className={styles.push} onClick={() => actions.goOnDeleting(subAccount)}>
          {t('subAccounts.goOnDeleting')}
        </Button>
      )}
    </>
  );
}
