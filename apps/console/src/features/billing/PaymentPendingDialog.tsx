import type { Order } from '@parley/contracts/public';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { orderQuery } from '../../lib/orders';
import { Button, lookOf } from '../../ui/Button';
import { Dialog } from '../../ui/material/Dialog';
import { minutesLeft } from './countdown';
import styles from './PaymentPendingDialog.module.css';

const everyMs = 2_000;
const patienceMs = 60_000;

/** Waits for a payment that is made in another tab; once it came the page is drawn anew. */
export default function PaymentPendingDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const now = useNow(1_000);
  const [askedAt, setAskedAt] = useState<number>();
  const check = useMutation({
    mutationFn: () => api.call('orders.check', { params: { id: order.id } }),
  });
  const cancel = useMutation({
    mutationFn: () => api.call('orders.cancel', { params: { id: order.id } }),
    onSuccess: onClose,
  });
  const isAsking = askedAt !== undefined && now - askedAt < patienceMs;
  const { data } = useQuery({
    ...orderQuery(order.id),
    initialData: order,
    refetchInterval: isAsking ? everyMs : false,
  });
  const status = check.data?.status === 'success' ? 'success' : data.status;
  const isPaid = status === 'success';
  const wasAsked = askedAt !== undefined;
  useEffect(() => {
    if (isPaid && wasAsked) window.location.reload();
  }, [isPaid, wasAsked]);
  const isOpen = status === 'unpaid';
  const failure = check.error ?? cancel.error;
  const waiting = isAsking
    ? 'purchase.pending.asking'
    : wasAsked
      ? 'purchase.pending.notYet'
      : 'purchase.pending.text';
  return (
    <Dialog
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={`${id}-title`}
      width={440}
    >
      <div className={styles.body}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t(isOpen ? 'purchase.pending.title' : isPaid ? 'purchase.pending.done' : 'purchase.pending.over')}
        </h2>
        <dl className={styles.facts}>
          <dt>{t('purchase.pending.amount')}</dt>
          <dd className={styles.amount}>{format.money(order.amount)}</dd>
          <dt>{t('purchase.pending.number')}</dt>
          <dd>
            <code>{order.id}</code>
          </dd>
          {isOpen && (
            <>
              <dt>{t('purchase.pending.left')}</dt>
              <dd>{minutesLeft(Date.parse(order.closesAt), now)}</dd>
            </>
          )}
        </dl>
        <p className={styles.text} role="status">
          {failure ? failureText(t, failure) : isOpen ? t(waiting) : isPaid && t('purchase.pending.doneText')}
        </p>
        <div className={styles.actions}>
          {isOpen ? (
            <Button variant="text" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('purchase.pending.cancel')}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('common.close')}</Button>
          )}
          {isOpen && data.payUrl && (
            <a
              className={lookOf({ size: 'large' })}
              href={data.payUrl}
              target="_blank"
              rel="noreferrer"
              data-plain=""
            >
              {t('purchase.pending.again')}
              <ExternalLink size={16} aria-label={t('common.openInNewTab')} />
            </a>
          )}
          {isOpen && (
            <Button
              size="large"
              variant="contained"
              color="primary"
              aria-disabled={isAsking}
              onClick={() => {
                setAskedAt(Date.now());
                check.mutate();
              }}
            >
              {t('purchase.pending.paid')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
