import type { Material } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { inMenu, RowMenu } from '../../../ui/list/row-actions';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { Activity } from '../../audit/public';
import { type MaterialActions, materialActions } from '../actions/use-actions';
import { GroupCell, UsesCell } from '../list/cells';
import { MediumPreview } from '../medium/MediumPreview';
import { materialQuery } from '../queries';
import styles from './MaterialDrawer.module.css';

const tabs = ['overview', 'activity'] as const;
type Tab = (typeof tabs)[number];

interface MaterialDrawerProps {
  id: string;
  actions: MaterialActions | null;
  onEdit(id: string): void;
  onClose(): void;
}

export function MaterialDrawer({ id, actions, onEdit, onClose }: MaterialDrawerProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('overview');
  const query = useQuery(materialQuery(id));
  const one = query.data;
  return (
    <Drawer
      title={one?.title ?? t('materials.columns.title')}
      note={one && t(`materials.type.${one.type}`)}
      actions={one && actions && <RowMenu actions={inMenu(materialActions(t, actions, one, onClose))} />}
      onClose={onClose}
      tabs={
        actions && (
          <DrawerTabs<Tab>
            label={t('materials.drawer.tabs')}
            value={tab}
            options={tabs.map((value) => ({
              value,
              text: t(value === 'activity' ? 'common.activity' : 'materials.drawer.overview'),
            }))}
            onChange={setTab}
          />
        )
      }
      footer={
        one &&
        actions && (
          <Button variant="contained" color="primary" onClick={() => onEdit(id)}>
            {t('common.edit')}
          </Button>
        )
      }
    >
      <QueryView query={query} skeleton={<Rows count={10} height={24} />}>
        {(material) => (tab === 'overview' ? <Overview material={material} /> : <Activity targetId={id} />)}
      </QueryView>
    </Drawer>
  );
}

function Overview({ material }: { material: Material }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { medium, content, link, groupId, uses } = material;
  return (
    <>
      {medium && <MediumPreview medium={medium} />}
      {content ? (
        <p className={styles.content}>{content}</p>
      ) : (
        <p className={styles.none}>{t('materials.drawer.noContent')}</p>
      )}
      <dl className={styles.list}>
        {link && (
          <>
            <dt>{t('materials.form.link')}</dt>
            <dd>
              <a className={styles.link} href={link} target="_blank" rel="noreferrer noopener">
                {link}
              </a>
            </dd>
          </>
        )}
        <dt>{t('materials.group.field')}</dt>
        <dd>
          <GroupCell groupId={groupId} />
        </dd>
        <dt>{t('materials.columns.uses')}</dt>
        <dd>
          <UsesCell uses={uses} />
        </dd>
        <dt>{t('materials.columns.updatedAt')}</dt>
        <dd>{format.dateTime(material.updatedAt)}</dd>
        <dt>{t('materials.columns.createdAt')}</dt>
        <dd>{format.dateTime(material.createdAt)}</dd>
      </dl>
    </>
  );
}
