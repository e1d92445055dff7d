import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { ShareMenu } from '../list/ShareMenu';
import { StatusCell } from '../list/share-cells';
import type { ShareTab } from '../list/share-list-search';
import type { ShareActions } from '../list/use-share-actions';
import { shareQuery } from '../queries';
import { Overview } from './Overview';
import { ViewLog } from './ViewLog';

interface ShareDrawerProps {
  id: string;
  tab: ShareTab;
  actions: ShareActions;
  onTab(tab: ShareTab): void;
  onEdit(): void;
  onClose(): void;
}

export function ShareDrawer({ id, tab, actions, onTab, onEdit, onClose }: ShareDrawerProps) {
  const { t } = useTranslation();
  const query = useQuery(shareQuery(id));
  const mayWrite = usePrivilege('B0001');
  const share = query.data;
  return (
    <Drawer
      title={share?.title ?? t('workOrderShares.columns.share')}
      note={share && <StatusCell share={share} />}
      actions={share && <ShareMenu share={share} actions={actions} onEdit={onEdit} />}
      onClose={onClose}
      tabs={
        <DrawerTabs
          label={t('workOrderShares.drawer.tabs')}
          value={tab}
          options={(['overview', 'views'] as const).map((value) => ({
            value,
            text: t(`workOrderShares.drawer.${value}`),
          }))}
          onChange={onTab}
        />
      }
      footer={
        share?.status === 'active' && (
          <>
            {mayWrite && <Button onClick={onEdit}>{t('common.edit')}</Button>}
            <Button className={page.push} color="error" onClick={() => actions.askCancel(share)}>
              {t('workOrderShares.cancel.action')}
            </Button>
          </>
        )
      }
    >
      {tab === 'views' ? (
        <ViewLog shareId={id} />
      ) : (
        <QueryView query={query} skeleton={<Rows count={10} height={24} />}>
          {(one) => <Overview share={one} actions={actions} />}
        </QueryView>
      )}
    </Drawer>
  );
}
