import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { CreateButton } from '../../../ui/CreateButton';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { PageHeader } from '../../../ui/PageHeader';
import { usePromotionLinkActions } from '../actions/use-promotion-link-actions';
import { DefaultLinkCard } from '../cards/DefaultLinkCard';
import { TermsCard } from '../cards/TermsCard';
import { promotionLinksQuery } from '../queries';
import { columnsOf } from './columns';
import styles from './PromotionCenterPage.module.css';
import { linkListQuery, type PromotionCenterProps, promotionLinkAddress } from './promotion-center-search';

const PromotionLinkPanels = lazy(() => import('../detail/PromotionLinkPanels'));

/** A promoter's links with their terms and figures. */
export function PromotionCenterPage({ search, onSearch }: PromotionCenterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(promotionLinksQuery(linkListQuery(search)));
  const list = useList({ address: promotionLinkAddress, search, query, onSearch });
  const form = (which: string) => onSearch({ form: which }, { remember: true });
  const actions = usePromotionLinkActions(form);
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, format, actions: acts }), [t, format, acts]);
  return (
    <>
      <PageHeader
        title={t('promotionCenter.title')}
        note={t('promotionCenter.note')}
        actions={<CreateButton text={t('promotionCenter.create')} onClick={() => form('new')} />}
      />
      <div className="in-turn">
        <div className={`${styles.cards} in-turn`}>
          <DefaultLinkCard actions={actions} />
          <TermsCard />
        </div>
        <div className={styles.list}>
          <ListTable
            list={list}
            title={t('promotionCenter.list')}
            filters={{
              q: { search: t('promotionCenter.search') },
              status: {
                segments: t('promotionCenter.columns.status'),
                textOf: (value) => t(`promotionCenter.status.${value}`),
              },
            }}
            empty={{
              icon: Megaphone,
              title: t('promotionCenter.empty'),
              hint: t('promotionCenter.emptyHint'),
            }}
            table={{
              name: 'promotion-links',
              columns,
              // Clicks and payments arrive during the export, so it uses a stable order.
              exported: exportOf('promotion-links.list', {
                query: { ...linkListQuery(search), sort: 'createdAt', descending: true },
              }),
            }}
            opened={search.open}
            onOpen={(open) => onSearch({ open }, { remember: true })}
          />
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
