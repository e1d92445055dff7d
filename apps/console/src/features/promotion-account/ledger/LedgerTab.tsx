import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { Button } from '../../../ui/Button';
import { FilterChips } from '../../../ui/list/FilterChips';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { ledgerAddress, noFilter } from '../page/account-queries';
import type { AccountSearch, MyAccountProps } from '../page/account-search';
import { ledgerQuery, promotionSummaryQuery } from '../queries';
import { EntryDrawer } from './EntryDrawer';
import { columnsOf } from './ledger-columns';

interface LedgerTabProps extends MyAccountProps {
  onWithdrawal(id: string): void;
}

/** Every movement of one account, newest first. */
export function LedgerTab({ search: whole, onSearch, onWithdrawal }: LedgerTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const search = ledgerAddress.read({ ...whole });
  const listQuery = ledgerAddress.queryOf(search);
  const query = useQuery(ledgerQuery(listQuery));
  const list = useList({
    address: ledgerAddress,
    search,
    query,
    onSearch: (change) => onSearch({ open: undefined, ...change } as AccountSearch),
  });
  const { filter } = list;
  const opened = query.data?.items.find(({ id }) => id === search.open);
  const { account } = listQuery;
  const chips = (['commission', 'withdrawal'] as const).flatMap((name) => {
    const value = search[name];
    if (value === undefined) return [];
    return { name: t(`promotionAccount.of.${name}`), value, onRemove: () => filter({ [name]: undefined }) };
  });
  return (
    <>
      <ListTable
        list={list}
        title={t('promotionAccount.tab.entries')}
        filters={{
          account: {
            view: t('promotionAccount.filter.account'),
            textOf: (value) => t(`promotionAccount.account.${value}`),
          },
          type: {
            select: t('promotionAccount.filter.type'),
            options: (value) => t(`promotionAccount.type.${value}`),
          },
          kind: {
            select: t('promotionAccount.filter.kind'),
            options: (value) => t(`promotionAccount.kind.${value}`),
          },
          from: { days: true },
        }}
        moreFilters={<FilterChips chips={chips} />}
        empty={{
          icon: ReceiptText,
          title: t(`promotionAccount.empty.${account}`),
          hint: t('promotionAccount.empty.hint'),
          action: account === 'available' && <HeldButton onShow={() => filter({ account: 'held' })} />,
        }}
        table={{
          name: 'promotion-ledger',
          columns: columnsOf(t, format),
          exported: exportOf('promotion.entries', { query: listQuery }),
        }}
        opened={search.open}
        onOpen={(open) => onSearch({ open }, { remember: true })}
      />
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
}

/** Shows held commissions while no money is available. */
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
