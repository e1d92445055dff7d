import type { Withdrawal } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { MaskedAddressText } from '../MaskedAddressText';
import { withdrawalQuery } from '../queries';
import { DueCell, WithdrawalState } from './withdrawal-columns';

interface WithdrawalDrawerProps {
  id: string;
  /** Lists its ledger entries. */
  onEntries(id: string): void;
  onClose(): void;
}

export function WithdrawalDrawer({ id, onEntries, onClose }: WithdrawalDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(withdrawalQuery(id));
  const { data } = query;
  return (
    <Drawer
      title={
        data
          ? t('promotionAccount.withdrawals.title', { amount: format.money(data.amount) })
          : t('promotionAccount.tab.withdrawals')
      }
      note={data && <WithdrawalState withdrawal={data} />}
      footer={<Button onClick={() => onEntries(id)}>{t('promotionAccount.withdrawals.entries')}</Button>}
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<Rows count={8} height={24} />}>
        {(withdrawal) => <Overview withdrawal={withdrawal} />}
      </QueryView>
    </Drawer>
  );
}

function Overview({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, reason, reference, decidedAt } = withdrawal;
  return (
    <>
      {status === 'rejected' && (
        <p className={page.notice} role="note">
          {t('promotionAccount.withdrawals.rejected', { reason })}
        </p>
      )}
      <Facts
        of={[
          [t('promotionAccount.columns.withdrawn'), format.money(withdrawal.amount)],
          [t('promotionAccount.columns.fee'), format.money(withdrawal.fee)],
          [t('promotionAccount.columns.net'), format.money(withdrawal.net)],
          [
            t('promotionAccount.columns.withdrawalAccount'),
            <MaskedAddressText key="account" of={withdrawal.withdrawalAccount} />,
          ],
          [t('promotionAccount.columns.requestedAt'), format.dateTime(withdrawal.requestedAt)],
          [
            t('promotionAccount.columns.dueOn'),
            status === 'pending' ? <DueCell key="due" withdrawal={withdrawal} /> : null,
          ],
          [t('promotionAccount.columns.decidedAt'), decidedAt && format.dateTime(decidedAt)],
          [
            t('promotionAccount.columns.reference'),
            reference === '' ? null : <code key="reference">{reference}</code>,
          ],
          [t('promotionAccount.of.withdrawal'), <code key="id">{withdrawal.id}</code>],
        ]}
      />
    </>
  );
}
