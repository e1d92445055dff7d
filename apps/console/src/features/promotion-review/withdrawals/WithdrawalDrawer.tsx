import type { ReviewedWithdrawal } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { Facts } from '../../../ui/Facts';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { Balances } from '../promoter/Balances';
import { PromoterEntries } from '../promoter/PromoterEntries';
import { withdrawalQuery } from '../queries';
import { TenantLink } from '../TenantLink';
import { PayoutAddressField } from './PayoutAddressField';
import type { WithdrawalActions } from './use-withdrawal-actions';
import { WithdrawalState } from './WithdrawalState';

interface WithdrawalDrawerProps {
  id: string;
  actions: WithdrawalActions;
  onClose(): void;
}

const tabs = ['withdrawal', 'ledger'] as const;

/** One withdrawal, the evidence for and against it, and its ledger. */
export default function WithdrawalDrawer({ id, actions, onClose }: WithdrawalDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(withdrawalQuery(id));
  const [tab, setTab] = useState<(typeof tabs)[number]>('withdrawal');
  const withdrawal = query.data;
  return (
    <Drawer
      title={
        withdrawal
          ? t('promotionReview.withdrawals.one', { amount: format.money(withdrawal.amount) })
          : t('promotionReview.tab.withdrawals')
      }
      note={withdrawal && <WithdrawalState {...withdrawal} />}
      tabs={
        <DrawerTabs<(typeof tabs)[number]>
          label={t('promotionReview.tabLabel')}
          value={tab}
          options={tabs.map((value) => ({ value, text: t(`promotionReview.drawer.${value}`) }))}
          onChange={setTab}
        />
      }
      onClose={onClose}
      footer={withdrawal?.status === 'pending' && <Foot withdrawal={withdrawal} actions={actions} />}
    >
      <QueryView query={query} skeleton={<Rows count={10} height={24} />}>
        {(one) =>
          tab === 'ledger' ? <PromoterEntries tenantId={one.tenantId} /> : <Overview withdrawal={one} />
        }
      </QueryView>
    </Drawer>
  );
}

interface FootProps {
  withdrawal: ReviewedWithdrawal;
  actions: WithdrawalActions;
}

const isWaiting = ({ payableFrom }: ReviewedWithdrawal): boolean => Date.parse(payableFrom) > Date.now();

function Foot({ withdrawal, actions }: FootProps) {
  const { t } = useTranslation();
  const isBlocked =
    withdrawal.tenantStatus === 'suspended' || isWaiting(withdrawal) || withdrawal.balances.owed > 0;
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        disabled={isBlocked}
        onClick={() => actions.pay(withdrawal)}
      >
        {t('promotionReview.pay.open')}
      </Button>
      <Button
        variant="text"
        color="error"
        className={page.push}
        onClick={() => actions.askReject(withdrawal)}
      >
        {t('promotionReview.reject.open')}
      </Button>
    </>
  );
}

function Overview({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, tenantId, tenantEmail, withdrawalAccount, reason, reference, decidedBy } = withdrawal;
  return (
    <>
      <Warnings withdrawal={withdrawal} />
      <Facts
        of={[
          [t('promotionReview.columns.promoter'), <TenantLink key="t" id={tenantId} email={tenantEmail} />],
          [t('promotionReview.columns.amount'), format.money(withdrawal.amount)],
          [t('promotionReview.columns.fee'), format.money(withdrawal.fee)],
          [t('promotionReview.columns.net'), <strong key="net">{format.money(withdrawal.net)}</strong>],
          [t('promotionReview.columns.method'), t(`promotionAccount.method.${withdrawalAccount.method}`)],
          [
            t('promotionReview.columns.address'),
            <PayoutAddressField key="address" withdrawal={withdrawal} />,
          ],
          [t('promotionReview.columns.requestedAt'), format.dateTime(withdrawal.requestedAt)],
          [
            t('promotionReview.columns.dueOn'),
            t('promotionReview.dueBy', { day: format.calendarDay(withdrawal.dueOn) }),
          ],
          [
            t('promotionReview.columns.decidedAt'),
            withdrawal.decidedAt && format.dateTime(withdrawal.decidedAt),
          ],
          [t('promotionReview.columns.decidedBy'), decidedBy || null],
          [t('promotionReview.pay.reference'), reference ? <code key="ref">{reference}</code> : null],
          [t('promotionReview.columns.reason'), status === 'rejected' ? reason : null],
          [t('promotionReview.columns.id'), <code key="id">{withdrawal.id}</code>],
        ]}
      />
      <h3 className={page.heading}>{t('promotionReview.balances')}</h3>
      <Balances balances={withdrawal.balances} />
    </>
  );
}

/** Reasons against paying now. */
function Warnings({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (withdrawal.status !== 'pending') return null;
  const { tenantId, tenantStatus, payableFrom, openFlags, balances } = withdrawal;
  return (
    <>
      {tenantStatus === 'suspended' && (
        <p className={page.notice}>{t('promotionReview.warning.suspendedText')}</p>
      )}
      {balances.owed > 0 && (
        <p className={page.notice}>
          {t('promotionReview.warning.owesText', { owed: format.money(balances.owed) })}
        </p>
      )}
      {isWaiting(withdrawal) && (
        <p className={page.notice}>
          {t('promotionReview.warning.waitingText', { at: format.dateTime(payableFrom) })}
        </p>
      )}
      {openFlags > 0 && (
        <p className={page.notice}>
          {t('promotionReview.warning.flaggedText', {
            count: openFlags,
            shown: format.number(openFlags),
          })}{' '}
          <Link className={page.link} to="/operator/promotion" search={{ tab: 'flags', tenant: tenantId }}>
            {t('promotionReview.warning.toFlags')}
          </Link>
        </p>
      )}
    </>
  );
}
