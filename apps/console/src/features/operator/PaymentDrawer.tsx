import { type PaymentDetail, paymentLimits } from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Drawer';
import { CopyCode } from '../../ui/orders/CopyCode';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/Skeletons';
import { Facts } from './Facts';
import page from './Page.module.css';
import { PaymentBody } from './PaymentBody';
import { PaymentChanges } from './PaymentChanges';
import { PaymentCompare } from './PaymentCompare';
import styles from './PaymentDrawer.module.css';
import { PaymentState } from './PaymentState';
import type { AskedReason } from './ReasonDialog';
import { paymentQuery, salesKeys } from './sales-queries';

const ReasonDialog = lazy(() => import('./ReasonDialog'));

interface PaymentDrawerProps {
  id: string;
  onClose(): void;
}

/** All that is kept of a report, and what can be done about one that is parked. */
export default function PaymentDrawer({ id, onClose }: PaymentDrawerProps) {
  const { t } = useTranslation();
  const query = useQuery(paymentQuery(id));
  const payment = query.data;
  const { replay, busy, askResolve, dialog } = useDecisions(id);
  return (
    <Drawer
      title={payment ? payment.orderId || t('sales.payments.noOrder') : t('sales.payments.title')}
      note={payment && <PaymentState of={payment} />}
      onClose={onClose}
      footer={
        payment?.verdict === 'parked' && (
          <>
            <Button variant="contained" color="primary" disabled={busy} onClick={replay}>
              {t('sales.payments.replay')}
            </Button>
            <Button className={page.push} onClick={askResolve}>
              {t('sales.payments.resolve')}
            </Button>
          </>
        )
      }
    >
      <QueryView query={query} skeleton={<Rows count={14} height={24} />}>
        {(one) => <Overview payment={one} />}
      </QueryView>
      {dialog}
    </Drawer>
  );
}

interface Decisions {
  replay(): void;
  busy: boolean;
  askResolve(): void;
  dialog: ReactNode;
}

function useDecisions(id: string): Decisions {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asked, setAsked] = useState<AskedReason | null>(null);
  const decided = async (after?: PaymentDetail) => {
    if (after) client.setQueryData(salesKeys.payment(id), after);
    await Promise.all(
      [salesKeys.payments, salesKeys.orders].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
  const replay = useMutation({
    mutationFn: () => api.call('payments.replay', { params: { id } }),
    onSuccess: (after) =>
      toast(t('sales.payments.replayed', { verdict: t(`sales.payments.verdict.${after.verdict}`) }), {
        tone: after.verdict === 'parked' ? 'info' : 'success',
      }),
    onError: (error) => toast(failureText(t, error), { tone: 'error' }),
    onSettled: (after) => decided(after),
  });
  return {
    replay: () => replay.mutate(),
    busy: replay.isPending,
    askResolve: () =>
      setAsked({
        title: t('sales.payments.resolveTitle'),
        text: t('sales.payments.resolveText'),
        help: t('sales.payments.resolveHelp'),
        action: t('sales.payments.resolveAction'),
        most: paymentLimits.noteMax,
        run: async (note) => {
          await decided(await api.call('payments.resolve', { params: { id }, body: { note } }));
          toast(t('sales.payments.resolved'));
        },
      }),
    dialog: asked && (
      <Suspense>
        <ReasonDialog asked={asked} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  };
}

function Overview({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, provider, source, deliveries, tenantId, tenantEmail, reason, note, headers } = payment;
  return (
    <>
      {reason && (
        <p className={page.notice}>
          <strong>{t(`sales.payments.reason.${reason}`)}</strong>
          <br />
          {t(`sales.payments.reasonText.${reason}`)}
        </p>
      )}
      <h3 className={styles.first}>{t('sales.payments.drawer.compare')}</h3>
      <PaymentCompare payment={payment} />
      <h3 className={page.heading}>{t('sales.payments.drawer.deliveries')}</h3>
      <Facts
        of={[
          [
            t('sales.payments.drawer.source'),
            `${t(`orders.provider.${provider}`)} · ${t(`sales.payments.source.${source}`)} · ${t(
              'sales.payments.drawer.times',
              { count: deliveries },
            )}`,
          ],
          [t('sales.payments.drawer.first'), format.dateTime(payment.receivedAt)],
          [t('sales.payments.drawer.last'), deliveries > 1 ? format.dateTime(payment.lastAt) : null],
          [t('sales.payments.drawer.judged'), payment.judgedAt && format.dateTime(payment.judgedAt)],
          [
            t('sales.payments.drawer.tenant'),
            tenantId && (
              <Link
                key="tenant"
                className={page.link}
                to="/operator/tenants"
                search={{ q: tenantId, open: tenantId }}
              >
                {tenantEmail ?? tenantId}
              </Link>
            ),
          ],
          [t('sales.payments.drawer.id'), <CopyCode key="id" text={id} label={t('common.copy')} />],
          [t('sales.payments.drawer.note'), note || null],
        ]}
      />
      <h3 className={page.heading}>{t('sales.payments.drawer.changes')}</h3>
      <PaymentChanges changes={payment.changes} />
      <h3 className={page.heading}>{t('sales.payments.drawer.body')}</h3>
      <PaymentBody raw={payment.rawBody} />
      {Object.keys(headers).length > 0 && (
        <>
          <h3 className={page.heading}>{t('sales.payments.drawer.headers')}</h3>
          <dl className={styles.pairs}>
            {Object.entries(headers).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
