import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { RowMenu } from '../../../ui/list/row-actions';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { Activity } from '../../audit/public';
import { type ShareActions, shareActions } from '../actions/use-share-actions';
import { shareTabs, type ShareTab } from '../list/share-list-search';
import { shareQuery } from '../queries';
import { ShareState } from '../ShareState';
import { Overview } from './Overview';
import { ViewLog } from './ViewLog';

interface ShareDrawerProps {
  id: string;
  tab: ShareTab;
  actions: ShareActions;
  /** The password of a share that was created a moment ago. */
  password: string | undefined;
  onTab(tab: ShareTab): void;
  onClose(): void;
}

export function ShareDrawer({ id, tab, actions, password, onTab, onClose }: ShareDrawerProps) {
  const { t } = useTranslation();
  const query = useQuery(shareQuery(id));
  const share = query.data;
  return (
    <Drawer
      title={share?.title ?? t('workOrderShares.columns.share')}
      note={share && <ShareState of={share} />}
      actions={share && <RowMenu actions={shareActions(t, actions, share)} />}
      onClose={onClose}
      tabs={
        <DrawerTabs
          label={t('workOrderShares.drawer.tabs')}
          value={tab}
          options={shareTabs.map((value) => ({
            value,
            text: t(value === 'activity' ? 'common.activity' : `workOrderShares.drawer.${value}`),
          }))}
          onChange={onTab}
        />
      }
      footer={
        share?.status === 'active' && (
          <>
            {actions.mayWrite && (
              <Button variant="contained" color="primary" onClick={() => actions.edit(id)}>
                {t('common.edit')}
              </Button>
            )}
            <Button className={page.push} color="error" onClick={() => actions.askCancel(share)}>
              {t('workOrderShares.cancel.action')}
            </Button>
          </>
        )
      }
    >
      {tab === 'views' ? (
        <ViewLog shareId={id} />
      ) : tab === 'activity' ? (
        <Activity targetId={id} />
      ) : (
        <QueryView query={query} skeleton={<Rows count={10} height={24} />}>
          {(one) => <Overview share={one} actions={actions} password={password} />}
        </QueryView>
      )}
    </Drawer>
  );
}
