import { promotionLimits, type PromotionSummary } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { ErrorPanel } from '../../../ui/ErrorPanel';
import { PageHeader } from '../../../ui/PageHeader';
import tabbed from '../../../ui/TabbedPage.module.css';
import { Tile } from '../../../ui/Tile';
import { AccountsTab } from '../accounts/AccountsTab';
import { LedgerTab } from '../ledger/LedgerTab';
import { promotionSummaryQuery } from '../queries';
import { WithdrawalsTab } from '../withdrawals/WithdrawalsTab';
import { type AccountSearch, type AccountTab, accountTabs, type MyAccountProps } from './account-search';
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
      <div className={tabbed.tabs}>
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

const tiles = ['held', 'available', 'owed', 'withdrawn'] as const;
type TileName = (typeof tiles)[number];

/** The tiles keep their places from the start. Each opens the entries of its sum. */
function BalanceTiles() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(promotionSummaryQuery);
  if (error && !data) return <ErrorPanel compact error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.tiles}>
      {tiles.map((name) => (
        <div
          key={name}
          className={name === 'owed' && (data?.balances.owed ?? 0) > 0 ? styles.loud : undefined}
        >
          <Tile
            label={t(`promotionAccount.account.${name}`)}
            value={format.money(data?.balances[name])}
            note={data && noteOf(t, format, data, name)}
            to={{ to: '/promotion-manger/my-account', search: entriesOf(name) }}
          />
        </div>
      ))}
    </div>
  );
}

const entriesOf = (name: TileName): AccountSearch => (name === 'available' ? {} : { account: name });

function noteOf(t: TFunction, format: Format, summary: PromotionSummary, name: TileName): string {
  const { balances, nextRelease } = summary;
  switch (name) {
    case 'held':
      return nextRelease
        ? t('promotionAccount.tile.nextRelease', {
            date: format.date(nextRelease.at),
            amount: format.money(nextRelease.amount),
          })
        : t('promotionAccount.tile.noneHeld');
    case 'available':
      if (balances.requested > 0)
        return t('promotionAccount.tile.requested', { amount: format.money(balances.requested) });
      return balances.available < promotionLimits.withdrawalMin
        ? t('promotionAccount.tile.tooLittle', { least: format.money(promotionLimits.withdrawalMin) })
        : t('promotionAccount.tile.available');
    case 'owed':
      return t(balances.owed > 0 ? 'promotionAccount.tile.owed' : 'promotionAccount.tile.nothingOwed');
    case 'withdrawn':
      return t('promotionAccount.tile.withdrawn');
  }
}
