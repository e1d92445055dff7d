import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { failureText } from '../../../lib/failure-text';
import { FormDialog } from '../../../ui/mui/FormDialog';
import styles from './FanActions.module.css';
import type { FanTarget } from './fan-target';
import { useFanAction } from './mutations';
import { OrderChoice } from './OrderChoice';

interface BaseDialogProps {
  target: FanTarget;
  onDone(): void;
  onClose(): void;
}

/** Work orders count the contacts of these fans as base from now on: what was counted before stays. */
export function BaseDialog({ target: { selection, count }, onDone, onClose }: BaseDialogProps) {
  const { t } = useTranslation();
  const shown = useFormat().total(count);
  const action = useFanAction('fans.treat-as-base');
  const [orderIds, setOrderIds] = useState<string[]>([]);
  const [isTried, setTried] = useState(false);
  const error = isTried && orderIds.length === 0 ? t('fanActions.base.missing') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (action.isPending || orderIds.length === 0) return;
    action.mutate({ selection, orderIds }, { onSuccess: onDone });
  };
  return (
    <FormDialog
      title={t('fanActions.base.title')}
      submit={t('fanActions.base.submit', { shown })}
      busy={action.isPending}
      destructive
      wrong={error ? 1 : 0}
      failure={action.error ? failureText(t, action.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('fanActions.base.lead', { shown })}</p>
      <OrderChoice
        label={t('fanActions.base.orders')}
        help={t('fanActions.base.ordersHelp')}
        error={error}
        value={orderIds}
        onChange={setOrderIds}
      />
    </FormDialog>
  );
}
