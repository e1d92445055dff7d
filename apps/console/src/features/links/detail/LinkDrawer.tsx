import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { inMenu, RowMenu } from '../../../ui/list/row-actions';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { Activity } from '../../audit/public';
import { type LinkActions, linkActions } from '../actions/use-link-actions';
import { LinkState } from '../LinkState';
import { type LinkPanel, linkPanels } from '../list/link-page-search';
import { linkQuery } from '../queries';
import { LinkOverview } from './LinkOverview';
import { LinkPool } from './LinkPool';
import { LinkReport } from './LinkReport';

interface LinkDrawerProps {
  id: string;
  panel: LinkPanel;
  actions: LinkActions;
  onPanel(panel: LinkPanel): void;
  onEdit(id: string): void;
  onStatistics: ((id: string) => void) | undefined;
  onClose(): void;
}

export default function LinkDrawer(props: LinkDrawerProps) {
  const { id, panel, actions, onPanel, onEdit, onStatistics, onClose } = props;
  const { t } = useTranslation();
  const query = useQuery(linkQuery(id));
  const mayWrite = usePrivilege('diversion-links');
  const link = query.data;
  return (
    <Drawer
      title={link?.name ?? t('links.title')}
      note={link && <LinkState of={link} />}
      actions={link && <RowMenu actions={inMenu(linkActions(t, actions, link))} />}
      onClose={onClose}
      tabs={
        <DrawerTabs
          label={t('links.drawer.tabs')}
          value={panel}
          options={linkPanels.map((value) => ({
            value,
            text: t(value === 'activity' ? 'common.activity' : `links.drawer.${value}`),
          }))}
          onChange={onPanel}
        />
      }
      footer={
        link &&
        (mayWrite || onStatistics) && (
          <>
            {mayWrite && (
              <Button variant="contained" color="primary" onClick={() => onEdit(id)}>
                {t('common.edit')}
              </Button>
            )}
            {onStatistics && <Button onClick={() => onStatistics(id)}>{t('links.drawer.statistics')}</Button>}
          </>
        )
      }
    >
      {panel === 'accounts' ? (
        <LinkPool id={id} mode={link?.mode} />
      ) : panel === 'activity' ? (
        <Activity targetId={id} />
      ) : (
        <QueryView query={query} skeleton={<Rows count={10} height={24} />}>
          {(one) =>
            panel === 'report' ? <LinkReport link={one} /> : <LinkOverview link={one} actions={actions} />
          }
        </QueryView>
      )}
    </Drawer>
  );
}
