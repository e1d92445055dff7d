import type { WithdrawalAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { IconAction } from '../../../ui/IconAction';
import { QueryView } from '../../../ui/QueryView';
import { StatusDot } from '../../../ui/StatusDot';
import { Rows } from '../../../ui/skeletons';
import { MaskedAddressText } from '../MaskedAddressText';
import { useRemoveWithdrawalAccount } from '../mutations';
import { withdrawalAccountsQuery } from '../queries';
import styles from './Accounts.module.css';
import { isolated } from '../../../lib/isolated';
import { useConfirmation } from '../../../ui/mui/use-confirmation';

/** The wallets that receive withdrawals. */
export function AccountsTab({ onAdd }: { onAdd(): void }) {
  const { t } = useTranslation();
  const query = useQuery(withdrawalAccountsQuery);
  const remove = useRemoveWithdrawalAccount();
  const confirmation = useConfirmation();
  const askRemove = (account: WithdrawalAccount) =>
    confirmation.ask({
      title: t('promotionAccount.accounts.removeTitle', { address: account.address }),
      text: t('promotionAccount.accounts.removeText'),
      action: t('promotionAccount.accounts.remove'),
      run: async () => {
        await remove.mutateAsync(account.id);
        toast(t('promotionAccount.accounts.removed'));
      },
    });
  const add = (
    <Button startIcon={<Plus size={16} />} onClick={onAdd}>
      {t('promotionAccount.accounts.add')}
    </Button>
  );
  return (
    <>
      <Card
        title={t('promotionAccount.tab.accounts')}
        note={t('promotionAccount.accounts.note')}
        actions={(query.data?.length ?? 0) > 0 && add}
      >
        <QueryView query={query} skeleton={<Rows count={3} height={44} />}>
          {(accounts) =>
            accounts.length === 0 ? (
              <EmptyState
                icon={Wallet}
                title={t('promotionAccount.accounts.empty')}
                hint={t('promotionAccount.accounts.emptyHint')}
                action={add}
              />
            ) : (
              <ul className={styles.list}>
                {accounts.map((account) => (
                  <AccountRow key={account.id} account={account} onRemove={() => askRemove(account)} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
      {confirmation.dialog}
    </>
  );
}

function AccountRow({ account, onRemove }: { account: WithdrawalAccount; onRemove(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, isPayable, payableFrom, createdAt, address } = account;
  const added = t('promotionAccount.accounts.added', { date: format.date(createdAt) });
  return (
    <li className={styles.row}>
      <span className={styles.account}>
        <MaskedAddressText of={account} />
        <small>{[name && isolated(name), added].filter(Boolean).join(' · ')}</small>
      </span>
      <StatusDot
        chip={!isPayable}
        tone={isPayable ? 'online' : 'busy'}
        text={
          isPayable
            ? t('promotionAccount.accounts.payable')
            : t('promotionAccount.accounts.waiting', { at: format.dateTime(payableFrom) })
        }
      />
      <IconAction
        icon={Trash2}
        label={t('promotionAccount.accounts.removeOne', { address })}
        onClick={onRemove}
      />
    </li>
  );
}
