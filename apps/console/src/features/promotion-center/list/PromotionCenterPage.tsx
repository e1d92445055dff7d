import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { exportOf } from '../../../lib/list-export';
import { Button } from '../../../ui/Button';
import { ListFrame } from '../../../ui/list/ListFrame';
import { DataTable } from '../../../ui/list/DataTable';
import { PageHeader } from '../../../ui/PageHeader';
import { usePromotionLinkActions } from '../actions/use-promotion-link-actions';
import { promotionLinksQuery } from '../queries';
import { DefaultLinkCard } from './DefaultLinkCard';
import { LinkFilters } from './LinkFilters';
import { useLinkColumns } from './link-columns';
import { isFiltered, linkListQuery, noFilter } from './link-list-query';
import styles from './PromotionCenterPage.module.css';
import type { PromotionCenterProps, PromotionCenterSearch } from './promotion-center-search';
import { TermsCard } from './TermsCard';

const PromotionLinkPanels = lazy(() => import('../detail/PromotionLinkPanels'));

/** The links that a promoter passes on, their terms, and the figures of each. */
export function PromotionCenterPage({ search, onSearch }: PromotionCenterProps) {
  const { t } = useTranslation();
  const query = useQuery(promotionLinksQuery(linkListQuery(search)));
  const actions = usePromotionLinkActions();
  const edit = (form: string) => onSearch({ form }, { remember: true });
  const filter = (change: PromotionCenterSearch) => onSearch({ page: undefined, ...change });
  const columns = useLinkColumns({ actions, onEdit: edit });
  return (
    <>
      <PageHeader
        title={t('promotionCenter.title')}
        note={t('promotionCenter.note')}
        actions={
          <Button
            variant="contained"
            color="primary"
            startIcon={<Plus size={16} />}
            onClick={() => edit('new')}
          >
            {t('promotionCenter.create')}
          </Button>
        }
      />
      <div className="in-turn">
        <div className={`${styles.cards} in-turn`}>
          <DefaultLinkCard actions={actions} onEdit={edit} />
          <TermsCard />
        </div>
        <div className={styles.list}>
          <ListFrame
            query={query}
            search={search}
            empty={{
              icon: Megaphone,
              title: t('promotionCenter.empty'),
              hint: t('promotionCenter.emptyHint'),
            }}
            onClear={isFiltered(search) ? () => filter(noFilter) : undefined}
            onTurn={onSearch}
            filters={<LinkFilters search={search} onFilter={filter} />}
          >
            {(items) => (
              <DataTable
                name="promotion-links"
                label={t('promotionCenter.list')}
                rows={items}
                columns={columns}
                // Clicks and payments come meanwhile.
                exported={exportOf(
                  'promotion-links.list',
                  { query: { ...linkListQuery(search), sort: 'createdAt', descending: true } },
                  { more: [[t('promotionCenter.columns.inviteCode'), ({ inviteCode }) => inviteCode]] },
                )}
                idOf={({ id }) => id}
                opened={search.open}
                onOpen={(open) => onSearch({ open }, { remember: true })}
                sorting={{
                  by: search.sort ?? 'createdAt',
                  ascending: search.ascending ?? false,
                  onSort: filter,
                }}
              />
            )}
          </ListFrame>
        </div>
      </div>
      <Suspense>
        {(search.open ?? search.form) && (
          <PromotionLinkPanels search={search} actions={actions} onSearch={onSearch} />
        )}
      </Suspense>
      {actions.dialogs}
    </>
  );
}
