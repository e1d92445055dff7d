import { HandCoins } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { PageHeader } from '../../../ui/PageHeader';
import { AccountsTab } from '../accounts/AccountsTab';
import { LedgerTab } from '../ledger/LedgerTab';
import { WithdrawalsTab } from '../withdrawals/WithdrawalsTab';
import { type AccountTab, accountTabs, type MyAccountProps } from './account-search';
import { BalanceTiles } from './BalanceTiles';
import styles from './MyAccountPage.module.css';

const AccountDialogs = lazy(() => import('./AccountDialogs'));

interface MyAccountPageProps extends MyAccountProps {
  /** Opens another tab without the current filters. */
  onTab(tab: AccountTab, open?: string): void;
}

/** A promoter's balances, their movements, and withdrawals. */
export function MyAccountPage({ search, onSearch, onTab }: MyAccountPageProps) {
  const { t } = useTranslation();
  const tab = search.tab ?? 'entries';
  const openForm = (form: 'withdraw' | 'account') => onSearch({ form }, { remember: true });
  const shared = { search, onSearch };
  return (
    <>
      <PageHeader
        title={t('promotionAccount.title')}
        actions={
          <Button
            variant="contained"
            color="primary"
            startIcon={<HandCoins size={16} />}
            onClick={() => openForm('withdraw')}
          >
            {t('promotionAccount.withdraw.action')}
          </Button>
        }
      />
      <BalanceTiles />
      <div className={styles.tabs}>
        <DrawerTabs
          label={t('promotionAccount.title')}
          value={tab}
          options={accountTabs.map((value) => ({ value, text: t(`promotionAccount.tab.${value}`) }))}
          onChange={onTab}
        />
      </div>
      <div className={styles.panel} role="tabpanel" aria-label={t(`promotionAccount.tab.${tab}`)}>
        {tab === 'entries' && <LedgerTab {...shared} onWithdrawal={(id) => onTab('withdrawals', id)} />}
        {tab === 'withdrawals' && <WithdrawalsTab {...shared} />}
        {tab === 'accounts' && <AccountsTab onAdd={() => openForm('account')} />}
      </div>
      <Suspense>
        {search.form && (
          <AccountDialogs
            form={search.form}
            onForm={(form) => onSearch({ form })}
            onRequested={(id) => onTab('withdrawals', id)}
          />
        )}
      </Suspense>
    </>
  );
}
