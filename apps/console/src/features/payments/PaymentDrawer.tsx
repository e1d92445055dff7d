import {
  type Payment,
  type PaymentDetail,
  paymentLimits,
  reportedOrderNumber,
} from '@parley/contracts/public';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toastFailure } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Drawer';
import { Facts } from '../../ui/Facts';
import type { ReasonQuestion } from '../../ui/mui/ReasonDialog';
import page from '../../ui/Page.module.css';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { ActivitySection } from '../audit/public';
import { CopyCode, PaymentState, RefundProgress, useOrderNumber } from '../orders/public';
import { PaymentBody } from './PaymentBody';
import { PaymentChanges } from './PaymentChanges';
import { PaymentCompare } from './PaymentCompare';
import styles from './PaymentDrawer.module.css';
import { paymentQuery } from './queries';
import { type PaymentActions, usePaymentActions } from './use-payment-actions';

const ReasonDialog = lazy(() => import('../../ui/mui/ReasonDialog'));

interface PaymentDrawerProps {
  id: string;
  /** The report in the list, which names the drawer until its record is read. */
  row: Payment | undefined;
  onClose(): void;
}

/** All stored data of a report, and the actions on a parked one. */
export function PaymentDrawer({ id, row, onClose }: PaymentDrawerProps) {
  const { t } = useTranslation();
  const query = useQuery(paymentQuery(id));
  const payment = query.data;
  const named = payment ?? row;
  const actions = usePaymentActions();
  const { replay, busy, askResolve, dialog } = useDecisions(id, actions);
  return (
    <Drawer
      title={named ? reportedOrderNumber(named) || t('payments.noOrder') : t('payments.title')}
      note={payment && <PaymentState of={payment} />}
      onClose={onClose}
      footer={
        payment?.verdict === 'parked' && (
          <>
            {payment.isMoney && (
              <>
                <Button variant="contained" color="primary" onClick={() => actions.apply(payment)}>
                  {t('payments.applyTo')}
                </Button>
                <Button color="error" onClick={() => actions.refund(payment)}>
                  {t('payments.giveBack')}
                </Button>
              </>
            )}
            <Button className={page.push} disabled={busy} onClick={replay}>
              {t('payments.replay')}
            </Button>
            <Button variant="text" onClick={askResolve}>
              {t('payments.resolve')}
            </Button>
          </>
        )
      }
    >
      <QueryView query={query} skeleton={<Rows count={14} height={24} />}>
        {(one) => <Overview payment={one} actions={actions} />}
      </QueryView>
      {dialog}
      {actions.dialogs}
    </Drawer>
  );
}

interface Decisions {
  replay(): void;
  busy: boolean;
  askResolve(): void;
  dialog: ReactNode;
}

function useDecisions(id: string, { decided }: PaymentActions): Decisions {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<ReasonQuestion | null>(null);
  const replay = useMutation({
    mutationFn: () => api.call('payments.replay', { params: { id } }),
    onSuccess: (after) =>
      toast(t('payments.replayed', { verdict: t(`payments.verdict.${after.verdict}`) }), {
        tone: after.verdict === 'parked' ? 'info' : 'success',
      }),
    onError: (error) => toastFailure(t, error),
    onSettled: (after) => decided(after),
  });
  return {
    replay: () => replay.mutate(),
    busy: replay.isPending,
    askResolve: () =>
      setQuestion({
        title: t('payments.resolveTitle'),
        text: t('payments.resolveText'),
        help: t('payments.resolveHelp'),
        action: t('payments.resolve'),
        most: paymentLimits.noteMax,
        run: async (note) => {
          await decided(await api.call('payments.resolve', { params: { id }, body: { note } }));
          toast(t('payments.resolved'));
        },
      }),
    dialog: question && (
      <Suspense>
        <ReasonDialog question={question} onClose={() => setQuestion(null)} />
      </Suspense>
    ),
  };
}

function Overview({ payment, actions }: { payment: PaymentDetail; actions: PaymentActions }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, provider, source, deliveries, tenantId, tenantEmail, reason, note, headers } = payment;
  const { appliedOrderId, decidedBy } = payment;
  const appliedNumber = useOrderNumber(appliedOrderId);
  return (
    <>
      {reason && (
        <p className={page.notice}>
          <strong>{t(`payments.reason.${reason}`)}</strong>
          <br />
          {t(`payments.reasonText.${reason}`)}
        </p>
      )}
      <h3 className={styles.first}>{t('payments.drawer.compare')}</h3>
      <PaymentCompare payment={payment} />
      <h3 className={page.heading}>{t('payments.drawer.deliveries')}</h3>
      <Facts
        of={[
          [
            t('payments.drawer.source'),
            `${t(`orders.provider.${provider}`)} · ${t(`payments.source.${source}`)} · ${t(
              'payments.drawer.times',
              { count: deliveries },
            )}`,
          ],
          [t('payments.drawer.first'), format.dateTime(payment.receivedAt)],
          [t('payments.drawer.last'), deliveries > 1 ? format.dateTime(payment.lastAt) : null],
          [t('payments.drawer.judged'), payment.judgedAt && format.dateTime(payment.judgedAt)],
          [
            t('payments.drawer.tenant'),
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
          [t('payments.drawer.id'), <CopyCode key="id" text={id} label={t('common.copy')} />],
          [t('payments.drawer.note'), note || null],
          [t('payments.drawer.decidedBy'), decidedBy || null],
          [
            t('payments.drawer.applied'),
            appliedOrderId && (
              <Link
                key="applied"
                className={page.link}
                to="/operator/orders"
                search={{ q: appliedOrderId, open: appliedOrderId }}
              >
                {appliedNumber}
              </Link>
            ),
          ],
          [
            t('payments.drawer.refund'),
            payment.refundStatus && (
              <RefundProgress key="refund" payment={payment} onPaidBack={() => actions.paidBack(payment)} />
            ),
          ],
        ]}
      />
      <h3 className={page.heading}>{t('payments.drawer.changes')}</h3>
      <PaymentChanges changes={payment.changes} />
      <ActivitySection key={`${payment.judgedAt} ${payment.refundStatus}`} scope="all" targetId={id} />
      <h3 className={page.heading}>{t('payments.drawer.body')}</h3>
      <PaymentBody raw={payment.rawBody} />
      {Object.keys(headers).length > 0 && (
        <>
          <h3 className={page.heading}>{t('payments.drawer.headers')}</h3>
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
