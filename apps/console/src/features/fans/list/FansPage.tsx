import { isSearchable } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone, useStable } from '../../../lib/hooks';
import { platformName } from '../../../lib/platform-name';
import { useRole } from '../../../lib/session';
import { instantsOf } from '../../../lib/time-span';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { SubAccountFilter } from '../../sub-accounts/public';
import { OrderFilter, workOrderQuery } from '../../work-orders/public';
import { FanTools } from '../actions/FanTools';
import { useFanActions } from '../actions/use-fan-actions';
import { countText } from '../fan-labels';
import { MergeProposalsButton } from '../merge/MergeProposalsButton';
import { fanCountsQuery, fansQuery } from '../queries';
import { columnsOf } from './columns';
import { NewFans, TypeFilter, useAccounts } from './fan-filters';
import styles from './FanList.module.css';
import { type FanPageProps, fanAddress, filterOf, queryOf } from './fan-search';

const FanDrawer = lazy(() => import('../detail/FanDrawer'));

/** Gains of the tenant, or of an agent's sub-account, latest first. */
export function FansPage({ search, onSearch }: FanPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone, number } = format;
  const isPhone = useIsPhone();
  const isOwner = useRole() === 'owner';
  const query = useQuery(fansQuery(queryOf(search, timeZone)));
  const { data: counts } = useQuery(fanCountsQuery(filterOf(search, timeZone)));
  const list = useList({
    address: fanAddress,
    search,
    query,
    also: instantsOf(search, timeZone),
    // Tasks carry out the actions and read page by page.
    max: Number.POSITIVE_INFINITY,
    onSearch,
  });
  const { selection, filter } = list;
  const actions = useFanActions(selection.clear);
  const calls = useStable({ onFilter: filter });
  const columns = useMemo(() => columnsOf({ t, format, isOwner, ...calls }), [t, format, isOwner, calls]);
  const accounts = useAccounts(search, query.data);
  const { data: workOrder } = useQuery({
    ...workOrderQuery(search.order ?? ''),
    enabled: isOwner && search.order !== undefined,
  });
  const shown = (value: number | null) => (counts ? countText(counts, value, number) : '');
  return (
    <ListPage
      list={list}
      exactTotal={counts?.isComplete && !query.isPlaceholderData ? counts.fresh + counts.repeat : undefined}
      header={{
        title: t('fans.title'),
        // The note takes one line, for which the page reserves room.
        note:
          counts &&
          t(isPhone ? 'fans.summaryShort' : 'fans.summary', {
            fresh: shown(counts.fresh),
            repeat: shown(counts.repeat),
            inSubAccount: shown(counts.freshInSubAccount),
            inTenant: shown(counts.freshInTenant),
          }),
        actions: (
          <>
            <MergeProposalsButton />
            <FanTools all={selection.all} actions={actions} />
          </>
        ),
      }}
      filters={{
        q: { search: t('fans.search') },
        type: { own: <TypeFilter search={search} onFilter={filter} /> },
        sub: {
          isMore: 'cramped',
          own: <SubAccountFilter value={search.sub} onChange={(sub) => filter({ sub })} />,
        },
        platform: { isMore: true, select: t('common.platformLabel'), options: platformName },
        from: { isMore: 'cramped', days: true },
        ...(isOwner && {
          account: {
            isMore: true,
            select: t('fans.accountLabel'),
            options: accounts,
            unlisted: t('fans.chips.one'),
          },
          order: {
            isMore: true,
            own: (
              <OrderFilter
                label={t('fans.orderLabel')}
                value={search.order}
                onChange={(order) => filter({ order })}
              />
            ),
          },
        }),
      }}
      chips={[
        { part: 'tag', name: t('fans.chips.tag') },
        { part: 'origin', name: t('fans.columns.origin') },
        {
          part: 'account',
          name: t('fans.chips.account'),
          value: accounts.find(({ value }) => value === search.account)?.text ?? t('fans.chips.one'),
        },
        {
          part: 'order',
          name: t('fans.chips.order'),
          value: workOrder?.name ?? t('fans.chips.one'),
          to: workOrder && { to: '/workOrder/order', search: { id: workOrder.id } },
        },
      ]}
      underBar={
        <>
          {search.q !== undefined && !isSearchable(search.q) && (
            <p className={styles.hint} role="status">
              {t('fans.searchMore')}
            </p>
          )}
          <NewFans list={list} onShow={() => onSearch({ page: undefined })} />
        </>
      }
      empty={{
        icon: UserRoundPlus,
        title: t('fans.empty'),
        hint: t('fans.emptyHint'),
        action: isOwner && <ButtonLink to="/subpage/sonAccount">{t('fans.toSubAccounts')}</ButtonLink>,
      }}
      table={{ name: 'fans', columns, card: { className: styles.card } }}
      opened={search.open}
      onOpen={(open) => onSearch({ open }, { remember: true })}
      bulk={actions.ofMany}
    >
      {actions.dialogs}
      <Suspense>
        {search.open && (
          <FanDrawer
            key={search.open}
            id={search.open}
            tab={search.tab ?? 'profile'}
            onTab={(tab) => onSearch({ tab: tab === 'profile' ? undefined : tab })}
            onFilter={filter}
            onClose={() => onSearch({ open: undefined, tab: undefined })}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
