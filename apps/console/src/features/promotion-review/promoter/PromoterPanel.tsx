import { type Promoter, referralLevels, type Tenant } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { percentText } from '../../../lib/percent';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Facts } from '../../../ui/Facts';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { StatusDot } from '../../../ui/StatusDot';
import { CorrectionDialog } from '../corrections/lazy';
import { promoterQuery } from '../queries';
import styles from '../review.module.css';
import { TenantLink } from '../TenantLink';
import { useReviewChanged } from '../use-review-changed';
import { Balances } from './Balances';
import { PromoterEntries } from './PromoterEntries';

/** A tenant as promoter: its rates and balances, its referrals and its own referrer. */
export default function PromoterPanel({ tenant }: { tenant: Pick<Tenant, 'id' | 'email'> }) {
  const query = useQuery(promoterQuery(tenant.id));
  return (
    <QueryView query={query} skeleton={<Rows count={10} height={24} />}>
      {(promoter) => <Overview promoter={promoter} email={tenant.email} />}
    </QueryView>
  );
}

type Dialog = 'rates' | 'correction';

function Overview({ promoter, email }: { promoter: Promoter; email: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { tenantId, invited, revenue, figures, chain, referredBy } = promoter;
  const close = () => setDialog(null);
  return (
    <>
      <div className={styles.row}>
        <h3 className={styles.first}>{t('promotionReview.rates.title')}</h3>
        <Button size="small" onClick={() => setDialog('rates')}>
          {t('promotionReview.rates.edit')}
        </Button>
      </div>
      <Facts
        of={[
          [t('promotionReview.rates.first'), percentText(format, promoter.firstRebateRate)],
          [t('promotionReview.rates.later'), percentText(format, promoter.rebateRate)],
          [t('promotionReview.promoter.inviteCode'), <code key="code">{promoter.inviteCode}</code>],
        ]}
      />
      <Targets promoter={promoter} email={email} />
      <div className={`${styles.row} ${page.heading}`}>
        <h3>{t('promotionReview.balances')}</h3>
        <Button size="small" onClick={() => setDialog('correction')}>
          {t('promotionReview.promoter.correct')}
        </Button>
      </div>
      <Balances balances={promoter.balances} />
      <h3 className={page.heading}>{t('promotionReview.promoter.brought')}</h3>
      <Facts
        of={[
          ...referralLevels.map(
            (level) =>
              [
                t(`promotionReport.levels.${level}`),
                t('promotionReview.promoter.ofLevel', {
                  count: invited[`level${level}`],
                  shown: format.number(invited[`level${level}`]),
                  revenue: format.money(revenue[`level${level}`]),
                }),
              ] as const,
          ),
          [
            t('promotionReport.revenueOfAll'),
            format.money(Object.values(revenue).reduce((all, one) => all + one, 0)),
          ],
          [t('promotionReview.promoter.directClicks'), format.number(figures.clicks)],
          [
            t('promotionReview.promoter.directAmount'),
            `${format.money(figures.amount)} · ${format.rmb(figures.rmbAmount)}`,
          ],
        ]}
      />
      <h3 className={page.heading}>{t('promotionReview.promoter.chain')}</h3>
      {chain.length === 0 ? (
        <p className={page.dim}>{t('promotionReview.promoter.noChain')}</p>
      ) : (
        <Facts
          of={[
            ...chain.map(
              (one) =>
                [
                  t(`promotionReview.promoter.above.${one.level}`),
                  <TenantLink key={one.tenantId} id={one.tenantId} email={one.email} />,
                ] as const,
            ),
            [t('promotionReview.promoter.byCode'), referredBy && <code key="by">{referredBy}</code>],
          ]}
        />
      )}
      <Wallets promoter={promoter} />
      <h3 className={page.heading}>{t('promotionReview.drawer.ledger')}</h3>
      <PromoterEntries tenantId={tenantId} />
      <Suspense>
        {dialog === 'rates' && <RatesDialog promoter={promoter} email={email} onClose={close} />}
        {dialog === 'correction' && <CorrectionDialog promoter={{ tenantId, email }} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Whether the tenant's promotion links may lead from the installation's address to any target. */
function Targets({ promoter: { tenantId, admitsTargets }, email }: { promoter: Promoter; email: string }) {
  const { t } = useTranslation();
  const changed = useReviewChanged();
  const confirmation = useConfirmation();
  const words = admitsTargets ? 'withdraw' : 'admit';
  const ask = () =>
    confirmation.ask({
      title: t(`promotionReview.targets.${words}Title`, { email }),
      text: t(`promotionReview.targets.${words}Text`),
      action: t(`promotionReview.targets.${words}`).replace('…', ''),
      run: async () => {
        const body = { admitsTargets: !admitsTargets };
        await api.call('promoters.admit-targets', { params: { id: tenantId }, body });
        toast(t(`promotionReview.targets.${admitsTargets ? 'withdrawn' : 'admitted'}`));
        await changed();
      },
    });
  return (
    <>
      <div className={`${styles.row} ${page.heading}`}>
        <h3>{t('promotionReview.targets.title')}</h3>
        <Button size="small" onClick={ask}>
          {t(`promotionReview.targets.${words}`)}
        </Button>
      </div>
      <p>{t(`promotionReview.targets.${admitsTargets ? 'allowed' : 'bounded'}`)}</p>
      {confirmation.dialog}
    </>
  );
}

function Wallets({ promoter: { tenantId, withdrawalAccounts } }: { promoter: Promoter }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <div className={`${styles.row} ${page.heading}`}>
        <h3>{t('promotionReview.promoter.wallets')}</h3>
        <Link className={page.link} to="/operator/promotion" search={{ status: 'all', tenant: tenantId }}>
          {t('promotionReview.promoter.toWithdrawals')}
        </Link>
      </div>
      {withdrawalAccounts.length === 0 ? (
        <p className={page.dim}>{t('promotionReview.promoter.noWallets')}</p>
      ) : (
        <ul className={styles.steps}>
          {withdrawalAccounts.map((one) => (
            <li key={one.id}>
              <span>
                {t(`promotionAccount.method.${one.method}`)} <code>{one.address}</code> {one.name}
              </span>
              {one.isPayable ? (
                <small>{format.date(one.createdAt)}</small>
              ) : (
                <StatusDot
                  chip
                  tone="busy"
                  text={t('promotionReview.promoter.payableFrom', { at: format.dateTime(one.payableFrom) })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const RatesDialog = lazy(() => import('./RatesDialog'));
