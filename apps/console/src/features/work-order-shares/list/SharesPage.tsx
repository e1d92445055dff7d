import { useQuery } from '@tanstack/react-query';
import { Plus, Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';
import { ListFrame } from '../../../ui/list/ListFrame';
import { DataTable } from '../../../ui/list/DataTable';
import page from '../../../ui/Page.module.css';
import { PageHeader } from '../../../ui/PageHeader';
import { UpgradeHint } from '../../../ui/UpgradeHint';
import { shareCountsQuery, sharesQuery } from '../queries';
import { ShareFilters } from './ShareFilters';
import styles from './Shares.module.css';
import { useShareColumns } from './share-columns';
import {
  isShareFiltered,
  noShareFilter,
  type ShareListSearch,
  type SharesPageProps,
  shareListQuery,
} from './share-list-search';
import { useShareActions } from './use-share-actions';

const SharePanels = lazy(() => import('./SharePanels'));

/** Links by which people without an account read a work order. */
export function SharesPage({ search, onSearch }: SharesPageProps) {
  const { t } = useTranslation();
  const query = useQuery(sharesQuery(shareListQuery(search)));
  const mayWrite = usePrivilege('B0001');
  const actions = useShareActions();
  const edit = (form: string) => onSearch({ form }, { remember: true });
  const columns = useShareColumns({ actions, onEdit: edit });
  const filter = (change: ShareListSearch) => onSearch({ page: undefined, ...change });
  return (
    <div className={page.list}>
      <Header mayWrite={mayWrite} onCreate={() => edit('new')} />
      {!mayWrite && (
        <p className={styles.note} role="note">
          {t('workOrderShares.readOnly')} <UpgradeHint code="B0001" />
        </p>
      )}
      <ListFrame
        query={query}
        search={search}
        empty={{
          icon: Share2,
          title: t('workOrderShares.empty'),
          hint: t('workOrderShares.emptyHint'),
        }}
        onClear={isShareFiltered(search) ? () => filter(noShareFilter) : undefined}
        onTurn={onSearch}
        filters={<ShareFilters search={search} onFilter={filter} />}
      >
        {(items) => (
          <DataTable
            name="work-order-shares"
            label={t('workOrderShares.title')}
            rows={items}
            columns={columns}
            exported={exportOf(
              'shares.list',
              { query: shareListQuery(search) },
              { more: [[t('workOrderShares.columns.order'), ({ workOrderName }) => workOrderName]] },
            )}
            idOf={({ id }) => id}
            opened={search.open}
            onOpen={(open) => onSearch({ open, tab: undefined }, { remember: true })}
          />
        )}
      </ListFrame>
      <Suspense>
        {(search.open ?? search.form) && (
          <SharePanels search={search} actions={actions} onSearch={onSearch} />
        )}
      </Suspense>
      {actions.dialogs}
    </div>
  );
}

function Header({ mayWrite, onCreate }: { mayWrite: boolean; onCreate(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: counts } = useQuery(shareCountsQuery);
  return (
    <PageHeader
      title={t('workOrderShares.title')}
      note={
        counts &&
        t('workOrderShares.summary', {
          count: counts.all,
          all: format.total(counts.all),
          active: format.total(counts.active),
        })
      }
      actions={
        mayWrite && (
          <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={onCreate}>
            {t('workOrderShares.create')}
          </Button>
        )
      }
    />
  );
}
