import { type LedgerEntry, type PromotionAccount, promotionAccounts } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Select } from '../../../ui/form/Select';
import { Steps } from '../../../ui/list/Pager';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { promoterEntriesQuery } from '../queries';
import styles from '../review.module.css';

const pageSize = 20;

/** A promoter's ledger, one account at a time. */
export function PromoterEntries({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation();
  const [{ account, at }, setShown] = useState<{ account: PromotionAccount; at: number }>({
    account: 'available',
    at: 1,
  });
  const query = useQuery(promoterEntriesQuery(tenantId, { account, page: at, pageSize }));
  return (
    <>
      <div className={styles.bar}>
        <Select
          label={t('promotionReview.accountLabel')}
          value={account}
          options={promotionAccounts.map((value) => ({
            value,
            text: t(`promotionAccount.account.${value}`),
          }))}
          onChange={(value) =>
            setShown({ account: promotionAccounts.find((one) => one === value) ?? 'available', at: 1 })
          }
        />
      </div>
      <QueryView query={query} skeleton={<Rows count={8} height={40} />}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className={page.dim}>{t('promotionReview.noEntries')}</p>}
            <ul className={styles.entries}>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
            {total > pageSize && (
              <Steps
                page={at}
                pageSize={pageSize}
                total={total}
                rows={items.length}
                onPage={(next) => setShown({ account, at: next })}
              />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, type, amount, balance, remark, withdrawalAccount, at } = entry;
  const details = [
    format.dateTime(at),
    withdrawalAccount &&
      `${t(`promotionAccount.method.${withdrawalAccount.method}`)} ${withdrawalAccount.address}`,
    remark,
  ].filter(Boolean);
  return (
    <li>
      <span>{t(`promotionAccount.kind.${kind}`)}</span>
      <span>
        {type === 'income' ? '+' : '−'}
        {format.money(amount)}
      </span>
      <small>{details.join(' · ')}</small>
      <small>{t('promotionReview.balanceIs', { balance: format.money(balance) })}</small>
    </li>
  );
}
