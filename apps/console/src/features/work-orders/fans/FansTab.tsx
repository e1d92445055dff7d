import { fanLimits, type OrderFanQuery } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Download, UserMinus, UserPlus, X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useStable, useStructuralMemo } from '../../../lib/hooks';
import { usePrivilege } from '../../../lib/privileges';
import { wholeNumber } from '../../../lib/search';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/form/Select';
import { anId, choice, day, isSet, listAddress, text } from '../../../ui/list/list-address';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { useNews } from '../../../ui/list/use-news';
import { fanFilters } from '../detail/order-page-filters';
import { fanKinds, fanMarks, type OrderPageSearch } from '../detail/order-page-search';
import type { OrderTabProps } from '../detail/tab-props';
import { useMovedAt } from '../moved-orders';
import { useExportFans } from '../mutations';
import { subAccountName } from '../order-labels';
import { orderFansQuery } from '../queries';
import { columnsOf } from './columns';
import styles from './Fans.module.css';
import { takeOutOf } from './take-out';
import { useTakeOutQuestion } from './use-take-out-question';

/** Every counted gain, latest first: the rows behind the order's figures. */
export function FansTab({ order, search: whole, onSearch }: OrderTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayWrite = usePrivilege('work-orders');
  const search = fanAddress.read({ ...whole });
  const query = useQuery(orderFansQuery(order.id, fanAddress.queryOf(search)));
  const hasNews = useNews(query, useMovedAt(order.id));
  const list = useList({
    address: fanAddress,
    search,
    query,
    takesIds: true,
    idOf: ({ gainId }) => gainId,
    onSearch,
  });
  const { filter } = list;
  const takeOut = useTakeOutQuestion(order, list.selection.clear);
  const calls = useStable({ takeOut: takeOut.ask });
  const { day, subAccounts } = order;
  const stable = useStructuralMemo({ day, subAccounts });
  const columns = useMemo(
    () => columnsOf({ t, format, order: stable, onTakeOut: mayWrite ? calls.takeOut : undefined }),
    [t, format, stable, mayWrite, calls],
  );
  /** A filter that a figure set; the user can only remove it. */
  const cleared = (name: 'account' | 'charted', text: string) =>
    search[name] !== undefined && (
      <Button size="small" onClick={() => filter({ [name]: undefined })}>
        {text}
        <X size={14} aria-label={t('common.clear')} />
      </Button>
    );
  return (
    <>
      <ListTable
        list={list}
        title={t('workOrders.tab.fans')}
        filters={{
          q: { search: t('workOrders.fans.search') },
          kind: { segments: t('workOrders.columns.type'), textOf: (value) => t(`workOrders.kind.${value}`) },
          sub:
            subAccounts.length > 1
              ? {
                  select: t('common.subAccountLabel'),
                  options: subAccounts.map((one) => ({ value: one.id, text: subAccountName(one) })),
                }
              : undefined,
          mark: {
            isMore: 'cramped',
            select: t('workOrders.fans.mark'),
            options: (value) => t(`workOrders.mark.${value}`),
          },
          epoch: {
            own: order.epoch > 1 && (
              <Select
                label={t('workOrders.columns.epoch')}
                value={String(search.epoch ?? order.epoch)}
                options={Array.from({ length: order.epoch }, (_, index) => order.epoch - index).map(
                  (epoch) => ({
                    value: String(epoch),
                    text: t('workOrders.epoch', { shown: format.number(epoch) }),
                  }),
                )}
                onChange={(value) =>
                  filter({ epoch: Number(value) === order.epoch ? undefined : Number(value) })
                }
              />
            ),
          },
          from: { days: true },
          account: { own: cleared('account', t('workOrders.fans.oneAccount')) },
          charted: { own: cleared('charted', t('workOrders.fans.charted')) },
        }}
        barActions={
          <>
            {/* Rows never move by themselves: newer ones are shown on request. */}
            <span role="status" className={styles.news}>
              {hasNews && (
                <Button size="small" color="primary" onClick={() => void query.refetch()}>
                  {t('workOrders.fans.news')}
                </Button>
              )}
            </span>
            <ExportButton id={order.id} search={search} disabled={!query.data?.total} />
          </>
        }
        empty={{
          icon: UserPlus,
          title: t('workOrders.fans.empty'),
          hint: t('workOrders.fans.emptyHint'),
        }}
        table={{ name: 'work-order-fans', columns }}
        bulk={
          mayWrite
            ? ({ rows }) => {
                const open = takeOutOf(order, [...rows]).fans.length;
                return [
                  {
                    key: 'take-out',
                    text: t('workOrders.takeOut.many', { shown: format.number(open) }),
                    icon: UserMinus,
                    disabled: open === 0,
                    hint: open === 0 ? t('workOrders.takeOut.none') : undefined,
                    run: () => takeOut.ask([...rows]),
                  },
                ];
              }
            : undefined
        }
      />
      {takeOut.dialog}
    </>
  );
}

/** A task makes the file, which is downloaded from there. */
function ExportButton(props: { id: string; search: OrderPageSearch; disabled: boolean }) {
  const { id, search, disabled } = props;
  const { t } = useTranslation();
  const start = useExportFans(id);
  return (
    <Button
      startIcon={<Download size={16} />}
      disabled={disabled || start.isPending}
      onClick={() =>
        start.mutate(fanFilters(search), {
          onSuccess: () => toast(t('workOrders.fans.exporting'), { tone: 'info' }),
          onError: (error) => toastFailure(t, error),
        })
      }
    >
      {t('common.export')}
    </Button>
  );
}

/** The filters of this tab in the order page's address. */
const fanAddress = listAddress({
  filters: {
    q: text(fanLimits.searchMax),
    kind: choice(fanKinds),
    sub: anId,
    mark: choice(fanMarks),
    epoch: { read: (raw: unknown) => wholeNumber(raw, 1, 1_000_000) },
    from: day,
    to: day,
    account: anId,
    charted: isSet,
  },
  query: (filters): OrderFanQuery => fanFilters(filters),
});
