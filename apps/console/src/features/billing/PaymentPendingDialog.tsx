import type { Order } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { orderKeys, orderQuery } from '../../lib/orders';
import { openPackages } from '../../lib/packages';
import { Button, lookOf } from '../../ui/Button';
import { IconAction } from '../../ui/IconAction';
import { type Confirmation, ConfirmDialog } from '../../ui/material/ConfirmDialog';
import { Dialog } from '../../ui/material/Dialog';
import styles from './PaymentPendingDialog.module.css';
import { usePending } from './use-pending';

/** Waits for a payment that is made in another tab. */
export default function PaymentPendingDialog({ order: placed, onClose }: { order: Order; onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const pending = usePending(placed, onClose);
  const { order, left, asking, ask } = pending;
  const isOpen = order.status === 'unpaid';
  // What was pushed when it was placed may still be without one.
  const payUrl = order.payUrl ?? placed.payUrl;
  return (
    <Dialog
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={`${id}-title`}
      width={460}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>
          {t(order.status === 'unpaid' ? 'purchase.pending.title' : `purchase.pending.over.${order.status}`)}
        </h2>
        <IconAction label={t('common.close')} icon={X} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <Facts order={order} left={isOpen ? left : null} />
        <Words pending={pending} />
        <div className={styles.actions}>
          {isOpen && <CancelOrder order={order} onCanceled={onClose} />}
          {isOpen && payUrl && (
            <a
              className={lookOf({ size: 'large' })}
              href={payUrl}
              target="_blank"
              rel="noreferrer"
              data-plain=""
            >
              {t('purchase.pending.again')}
              <ExternalLink size={16} aria-label={t('common.openInNewTab')} />
            </a>
          )}
          {isOpen ? (
            <Button
              size="large"
              variant="contained"
              color="primary"
              aria-disabled={asking === 'now'}
              onClick={() => asking !== 'now' && ask()}
            >
              {t('purchase.pending.paid')}
            </Button>
          ) : (
            order.status !== 'success' && (
              <Button size="large" variant="contained" color="primary" onClick={() => openPackages()}>
                {t('purchase.pending.choose')}
              </Button>
            )
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Facts({ order, left }: { order: Order; left: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className={styles.facts}>
      <dt>{t('purchase.pending.amount')}</dt>
      <dd className={styles.amount}>{format.money(order.amount)}</dd>
      <dt>{t('purchase.pending.number')}</dt>
      <dd>
        <code>{order.id}</code>
      </dd>
      {left !== null && (
        <>
          <dt>{t('purchase.pending.left')}</dt>
          <dd>
            <span role="timer">{left}</span>
          </dd>
        </>
      )}
    </dl>
  );
}

/** What to do, or what is being done; below it what becomes of money that comes later. */
function Words({ pending: { order, asking, failure } }: { pending: ReturnType<typeof usePending> }) {
  const { t } = useTranslation();
  const isOpen = order.status === 'unpaid';
  const word = asking === 'now' ? 'asking' : asking === 'in vain' ? 'notYet' : 'text';
  return (
    <div className={styles.words}>
      <p role="status" className={asking === 'now' ? styles.asking : undefined}>
        {order.inReview
          ? t('purchase.pending.inReview')
          : failure
            ? failureText(t, failure)
            : isOpen && t(`purchase.pending.${word}`)}
      </p>
      {order.status !== 'success' && !order.inReview && (
        <p className={styles.late}>{t(isOpen ? 'purchase.pending.late' : 'purchase.pending.lateOver')}</p>
      )}
    </div>
  );
}

function CancelOrder({ order, onCanceled }: { order: Order; onCanceled(): void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const cancel = async () => {
    try {
      await api.call('orders.cancel', { params: { id: order.id } });
    } catch (error) {
      // Paid meanwhile, perhaps: it is drawn as it is.
      void client.invalidateQueries(orderQuery(order.id));
      throw error;
    }
    void client.invalidateQueries({ queryKey: orderKeys.lists });
    onCanceled();
  };
  const ask = () =>
    setAsked({
      title: t('purchase.pending.cancelTitle'),
      text: t('purchase.pending.cancelText'),
      action: t('purchase.pending.cancel'),
      run: cancel,
    });
  return (
    <>
      <span className={styles.cancel}>
        <Button variant="text" size="large" onClick={ask}>
          {t('purchase.pending.cancel')}
        </Button>
      </span>
      {asked && <ConfirmDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
