import type { LedgerEntry } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import { StatusDot } from '../../../ui/StatusDot';
import { statusTones } from '../account-labels';
import { MaskedAddressText } from '../MaskedAddressText';
import { MovementCell } from './ledger-columns';

interface EntryDrawerProps {
  entry: LedgerEntry;
  /** Lists every movement of the commission. */
  onCommission(id: string): void;
  onWithdrawal(id: string): void;
  onClose(): void;
}

/** One movement, with a link to its cause. */
export function EntryDrawer({ entry, onCommission, onWithdrawal, onClose }: EntryDrawerProps) {
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
