import type { WorkOrder } from '@parley/contracts/public';
import { Download, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/form/Select';
import { DayRange } from '../../../ui/list/DayRange';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { SearchInput } from '../../../ui/list/SearchInput';
import { fanFilters } from '../detail/order-page-filters';
import { fanKinds, fanMarks, type OrderPageSearch } from '../detail/order-page-search';
import { useExportFans } from '../mutations';
import { subAccountName } from '../order-labels';
import styles from './Fans.module.css';

interface FanFiltersProps {
  order: WorkOrder;
  search: OrderPageSearch;
  total: number | undefined;
  /** Fans came since the rows were read. */
  hasNews: boolean;
  onFilter(change: OrderPageSearch): void;
  onRefresh(): void;
}

export function FanFilters({ order, search, total, hasNews, onFilter, onRefresh }: FanFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar
      total={total}
      actions={
        <>
          <NewFans hasNews={hasNews} onRefresh={onRefresh} />
          <ExportButton order={order} search={search} disabled={!total} />
        </>
      }
      onRefresh={onRefresh}
    >
      <SearchInput
        label={t('workOrders.fans.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <FilterSegments
        label={t('workOrders.columns.type')}
        value={search.kind}
        values={fanKinds}
        textOf={(value) => t(`workOrders.kind.${value}`)}
        onChange={(kind) => onFilter({ kind })}
      />
      <Selects order={order} search={search} onFilter={onFilter} />
      <DayRange from={search.from} to={search.to} onChange={onFilter} />
      {search.account !== undefined && (
        <Button size="small" onClick={() => onFilter({ account: undefined })}>
          {t('workOrders.fans.oneAccount')}
          <X size={14} aria-label={t('common.clear')} />
        </Button>
      )}
      {search.charted && (
        <Button size="small" onClick={() => onFilter({ charted: undefined })}>
          {t('workOrders.fans.charted')}
          <X size={14} aria-label={t('common.clear')} />
        </Button>
      )}
    </FilterBar>
  );
}

function Selects({ order, search, onFilter }: Pick<FanFiltersProps, 'order' | 'search' | 'onFilter'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {order.subAccounts.length > 1 && (
        <FilterSelect
          label={t('common.subAccountLabel')}
          value={search.sub}
          options={order.subAccounts.map((one) => ({ value: one.id, text: subAccountName(one) }))}
          onChange={(sub) => onFilter({ sub })}
        />
      )}
      <FilterSelect
        label={t('workOrders.fans.mark')}
        value={search.mark}
        options={fanMarks.map((value) => ({ value, text: t(`workOrders.mark.${value}`) }))}
        onChange={(mark) => onFilter({ mark })}
      />
      {order.epoch > 1 && (
        <Select
          label={t('workOrders.columns.epoch')}
          value={String(search.epoch ?? order.epoch)}
          options={Array.from({ length: order.epoch }, (_, index) => order.epoch - index).map((epoch) => ({
            value: String(epoch),
            text: t('workOrders.epoch', { shown: format.number(epoch) }),
          }))}
          onChange={(value) => onFilter({ epoch: Number(value) === order.epoch ? undefined : Number(value) })}
        />
      )}
    </>
  );
}

/** Rows never move by themselves: what came since they were read is shown when asked. */
function NewFans({ hasNews, onRefresh }: Pick<FanFiltersProps, 'hasNews' | 'onRefresh'>) {
  const { t } = useTranslation();
  return (
    <span role="status" className={styles.news}>
      {hasNews && (
        <Button size="small" color="primary" onClick={onRefresh}>
          {t('workOrders.fans.news')}
        </Button>
      )}
    </span>
  );
}

/** The file is made by a task, and fetched from there. */
function ExportButton({
  order,
  search,
  disabled,
}: Pick<FanFiltersProps, 'order' | 'search'> & { disabled: boolean }) {
  const { t } = useTranslation();
  const start = useExportFans(order.id);
  return (
    <Button
      startIcon={<Download size={16} />}
      disabled={disabled || start.isPending}
      onClick={() =>
        start.mutate(fanFilters(search), {
          onSuccess: () => toast(t('workOrders.fans.exporting'), { tone: 'info' }),
          onError: (error) => toast(failureText(t, error), { tone: 'error' }),
        })
      }
    >
      {t('common.export')}
    </Button>
  );
}
