import type { LedgerEntry } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import { FilterChips } from '../../../ui/list/FilterChips';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { StatusDot } from '../../../ui/StatusDot';
import { statusTones } from '../account-labels';
import { MaskedAddressText } from '../MaskedAddressText';
import { ledgerAddress, noFilter } from '../page/account-queries';
import type { AccountSearch, MyAccountProps } from '../page/account-search';
import { ledgerQuery, promotionSummaryQuery } from '../queries';
import { columnsOf, MovementCell } from './ledger-columns';

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
            isMore: 'cramped',
            select: t('promotionAccount.filter.type'),
            options: (value) => t(`promotionAccount.type.${value}`),
          },
          kind: {
            isMore: 'cramped',
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

interface EntryDrawerProps {
  entry: LedgerEntry;
  /** Lists every movement of the commission. */
  onCommission(id: string): void;
  onWithdrawal(id: string): void;
  onClose(): void;
}

/** One movement, with a link to its cause. */
function EntryDrawer({ entry, onCommission, onWithdrawal, onClose }: EntryDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { commissionId, withdrawalId, withdrawalAccount, status } = entry;
  return (
    <Drawer
      title={t(`promotionAccount.kind.${entry.kind}`)}
      note={
        <StatusDot
          chip={status === 'rejected'}
          tone={statusTones[status]}
          text={t(`promotionAccount.status.${status}`)}
        />
      }
      footer={
        (commissionId ?? withdrawalId) && (
          <>
            {withdrawalId && (
              <Button onClick={() => onWithdrawal(withdrawalId)}>
                {t('promotionAccount.entry.withdrawal')}
              </Button>
            )}
            {commissionId && (
              <Button onClick={() => onCommission(commissionId)}>
                {t('promotionAccount.entry.commission')}
              </Button>
            )}
          </>
        )
      }
      onClose={onClose}
    >
      <Facts
        of={[
          [t('promotionAccount.columns.amount'), <MovementCell key="amount" entry={entry} />],
          [t('promotionAccount.filter.account'), t(`promotionAccount.account.${entry.account}`)],
          [t('promotionAccount.columns.balance'), format.money(entry.balance)],
          [t('promotionAccount.columns.meaning'), t(`promotionAccount.meaning.${entry.kind}`)],
          [t('promotionAccount.columns.remark'), entry.remark || null],
          [
            t('promotionAccount.columns.withdrawalAccount'),
            withdrawalAccount && <MaskedAddressText key="account" of={withdrawalAccount} />,
          ],
          [t('promotionAccount.columns.at'), format.dateTime(entry.at)],
          [t('promotionAccount.of.commission'), commissionId && <code key="commission">{commissionId}</code>],
          [t('promotionAccount.of.withdrawal'), withdrawalId && <code key="withdrawal">{withdrawalId}</code>],
          [t('promotionAccount.entry.id'), <code key="id">{entry.id}</code>],
        ]}
      />
    </Drawer>
  );
}
