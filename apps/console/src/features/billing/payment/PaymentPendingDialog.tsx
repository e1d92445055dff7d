import { modeOf, type Order, orderNumber } from '@parley/contracts/public';
import { CircleCheck, ExternalLink, LoaderCircle, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { openPackageContact, openPackages } from '../../../lib/package-overlay';
import { useUser } from '../../../lib/session';
import { Button, lookOf } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { IconAction } from '../../../ui/IconAction';
import { Dialog } from '../../../ui/mui/Dialog';
import { heldPlanOf } from '../package-dialog/package-offer';
import { CancelOrder } from './CancelOrder';
import { boughtText } from './order-labels';
import styles from './PaymentPendingDialog.module.css';
import { usePending } from './use-pending';

/** Waits for a payment in another tab. */
export default function PaymentPendingDialog({ order: placed, onClose }: { order: Order; onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const pending = usePending(placed);
  const { order, left } = pending;
  const state = stateOf(order);
  return (
    <Dialog
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={`${id}-title`}
      width={500}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>
          {state === 'success' && <CircleCheck size={20} aria-hidden="true" className={styles.done} />}
          {t(titles[state])}
        </h2>
        <IconAction label={t('common.close')} icon={X} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <Facts order={order} left={state === 'unpaid' ? left : null} />
        <Words pending={pending} />
        <div className={styles.actions}>
          {state === 'unpaid' && <Waiting pending={pending} placed={placed} onClose={onClose} />}
          {state === 'inReview' && (
            <>
              <Button size="large" onClick={openPackageContact}>
                {t('packageDialog.ask')}
              </Button>
              <Button size="large" variant="contained" color="primary" onClick={onClose}>
                {t('common.close')}
              </Button>
            </>
          )}
          {state === 'success' && <Paid order={order} onClose={onClose} />}
          {(state === 'failed' || state === 'closed') && <BuyAgain order={order} />}
        </div>
      </div>
    </Dialog>
  );
}

type State = Order['status'] | 'inReview';

/** An order under review shows no request to pay again. */
const stateOf = ({ status, inReview }: Order): State =>
  inReview && status !== 'success' ? 'inReview' : status;

const titles = {
  unpaid: 'packageDialog.pending.title',
  inReview: 'packageDialog.pending.inReviewTitle',
  success: 'packageDialog.pending.over.success',
  failed: 'packageDialog.pending.over.failed',
  closed: 'packageDialog.pending.over.closed',
} as const satisfies Record<State, string>;

interface WaitingProps {
  pending: ReturnType<typeof usePending>;
  placed: Order;
  onClose(): void;
}

function Waiting({ pending: { order, asking, ask, refusal, open }, placed, onClose }: WaitingProps) {
  const { t } = useTranslation();
  if (refusal) {
    return (
      <>
        <span className={styles.cancel}>
          <CancelOrder order={order} size="large" onCanceled={onClose} />
        </span>
        <BuyAgain order={order} />
      </>
    );
  }
  // The order pushed at its creation may not have a payment URL yet.
  const payUrl = order.payUrl ?? placed.payUrl;
  const isAsking = asking === 'now';
  return (
    <>
      <span className={styles.cancel}>
        <CancelOrder order={order} size="large" onCanceled={onClose} />
      </span>
      {payUrl && (
        <a
          className={lookOf({ size: 'large' })}
          href={payUrl}
          target="_blank"
          rel="noreferrer"
          data-plain=""
          onClick={(event) => {
            event.preventDefault();
            open();
          }}
        >
          {t('packageDialog.pending.again')}
          <ExternalLink size={16} aria-label={t('common.openInNewTab')} />
        </a>
      )}
      <Button
        size="large"
        variant="contained"
        color="primary"
        className={isAsking ? styles.busy : ''}
        aria-disabled={isAsking}
        onClick={() => !isAsking && ask()}
      >
        {t('packageDialog.pending.paid')}
      </Button>
    </>
  );
}

/** The result of the payment, with its receipt. */
function Paid({ order: { id }, onClose }: { order: Order; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink size="large" to="/userCenter/receipt" search={{ order: id }} onClick={onClose}>
        {t('packageDialog.pending.receipt')}
      </ButtonLink>
      <Button autoFocus size="large" variant="contained" color="primary" onClick={onClose}>
        {t('packageDialog.pending.finish')}
      </Button>
    </>
  );
}

/** Offers the same purchase again if it is still on sale. */
function BuyAgain({ order: { family, package: bought, buyType, num } }: { order: Order }) {
  const { t } = useTranslation();
  const user = useUser();
  const again = () => {
    if (!family || !bought) return openPackages();
    const mode = modeOf(heldPlanOf(user), buyType, { type: bought.type, family });
    openPackages({ ...(mode ? { mode } : {}), family, packageId: bought.id, num: String(num) });
  };
  return (
    <Button size="large" variant="contained" color="primary" onClick={again}>
      {t('packageDialog.pending.buyAgain')}
    </Button>
  );
}

function Facts({ order, left }: { order: Order; left: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className={styles.facts}>
      <dt>{t('packageDialog.pending.what')}</dt>
      <dd>{boughtText(t, format, order)}</dd>
      <dt>{t('packageDialog.pending.amount')}</dt>
      <dd className={styles.amount}>{format.money(order.amount)}</dd>
      <dt>{t('packageDialog.pending.number')}</dt>
      <dd>
        <code title={order.id}>{orderNumber(order)}</code>
      </dd>
      {left !== null && (
        <>
          <dt>{t('packageDialog.pending.left')}</dt>
          <dd>
            <span role="timer">{left}</span>
          </dd>
        </>
      )}
    </dl>
  );
}

/** The next step, or the work in progress. Below it, the treatment of late payments. */
function Words({ pending }: { pending: ReturnType<typeof usePending> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { order, asking, failure, refusal } = pending;
  const state = stateOf(order);
  const isOpen = state === 'unpaid';
  if (isOpen && refusal) {
    return (
      <div className={styles.words}>
        <p role="alert">{t('packageDialog.pending.refused', { reason: failureText(t, refusal) })}</p>
        <p className={styles.late}>{t('packageDialog.pending.refusedLate')}</p>
      </div>
    );
  }
  if (state === 'success')
    return (
      <p role="status" className={styles.words}>
        {order.package?.type === 1
          ? t('packageDialog.pending.active', { what: boughtText(t, format, order) })
          : t('packageDialog.pending.credited', { shown: format.number(order.characters) })}
      </p>
    );
  const word = asking === 'now' ? 'asking' : asking === 'in vain' ? 'notYet' : 'text';
  return (
    <div className={styles.words}>
      <p role="status" className={asking === 'now' ? styles.asking : undefined}>
        {asking === 'now' && <LoaderCircle size={14} aria-hidden="true" className={styles.turning} />}
        {state === 'inReview'
          ? t('packageDialog.pending.inReview')
          : failure
            ? failureText(t, failure)
            : isOpen && t(`packageDialog.pending.${word}`)}
      </p>
      {state !== 'inReview' && (
        <p className={styles.late}>
          {t(isOpen ? 'packageDialog.pending.late' : 'packageDialog.pending.lateOver')}
        </p>
      )}
    </div>
  );
}
