import { promotionLimits, type PromotionSummary } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { ErrorPanel } from '../../../ui/ErrorPanel';
import { Tile } from '../../../ui/Tile';
import { promotionSummaryQuery } from '../queries';
import type { AccountSearch } from './account-search';
import styles from './MyAccountPage.module.css';

const tiles = ['held', 'available', 'owed', 'withdrawn'] as const;
type TileName = (typeof tiles)[number];

/** The tiles keep their places from the start. Each opens the entries of its sum. */
export function BalanceTiles() {
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
