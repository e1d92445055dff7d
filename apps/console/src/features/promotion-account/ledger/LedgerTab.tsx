import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { Button } from '../../../ui/Button';
import { FilterChips } from '../../../ui/list/FilterChips';
import { ListFrame } from '../../../ui/list/ListFrame';
import { DataTable } from '../../../ui/list/DataTable';
import { isFiltered, ledgerQueryOf, noFilter } from '../page/account-queries';
import type { AccountSearch, MyAccountProps } from '../page/account-search';
import { ledgerQuery, promotionSummaryQuery } from '../queries';
import { EntryDrawer } from './EntryDrawer';
import { LedgerFilters } from './LedgerFilters';
import { useLedgerColumns } from './ledger-columns';

interface LedgerTabProps extends MyAccountProps {
  onWithdrawal(id: string): void;
}

/** Every movement of one account, the newest on top. */
export function LedgerTab({ search, onSearch, onWithdrawal }: LedgerTabProps) {
  const { t } = useTranslation();
  const query = useQuery(ledgerQuery(ledgerQueryOf(search)));
  const columns = useLedgerColumns();
  const filter = (change: AccountSearch) => onSearch({ page: undefined, open: undefined, ...change });
  const opened = query.data?.items.find(({ id }) => id === search.open);
  const account = search.account ?? 'available';
  return (
    <>
      <ListFrame
        query={query}
        search={search}
        empty={{
          icon: ReceiptText,
          title: t(`promotionAccount.empty.${account}`),
          hint: t('promotionAccount.empty.hint'),
          action: account === 'available' && <HeldButton onShow={() => filter({ account: 'held' })} />,
        }}
        onClear={isFiltered(search) ? () => filter(noFilter) : undefined}
        onTurn={onSearch}
        filters={
          <>
            <LedgerFilters search={search} onFilter={filter} />
            <FilterChips chips={chipsOf()} />
          </>
        }
      >
        {(items) => (
          <DataTable
            name="promotion-ledger"
            label={t('promotionAccount.tab.entries')}
            rows={items}
            columns={columns}
            exported={exportOf('promotion.entries', { query: ledgerQueryOf(search) })}
            idOf={({ id }) => id}
            opened={search.open}
            onOpen={(open) => onSearch({ open }, { remember: true })}
          />
        )}
      </ListFrame>
      {opened && (
        <EntryDrawer
          key={opened.id}
          entry={opened}
          onCommission={(commission) => filter({ ...noFilter, commission })}
          onWithdrawal={onWithdrawal}
          onClose={() => onSearch({ open: undefined })}
        />
      )}
    </>
  );

  function chipsOf() {
    return (['commission', 'withdrawal'] as const).flatMap((name) => {
      const value = search[name];
      if (value === undefined) return [];
      return {
        name: t(`promotionAccount.of.${name}`),
        value,
        onRemove: () => filter({ [name]: undefined }),
      };
    });
  }
}

/** While nothing is available, commissions may be on hold. */
function HeldButton({ onShow }: { onShow(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(promotionSummaryQuery);
  const amount = data?.balances.held ?? 0;
  if (amount === 0) return null;
  return (
    <Button onClick={onShow}>{t('promotionAccount.empty.showHeld', { amount: format.money(amount) })}</Button>
  );
}
