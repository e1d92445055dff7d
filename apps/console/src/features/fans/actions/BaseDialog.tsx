import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
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

/** From now on, work orders count the contacts of these fans as existing. Earlier counts stay. */
export function BaseDialog({ target: { selection, count }, onDone, onClose }: BaseDialogProps) {
  const { t } = useTranslation();
  const shown = useFormat().total(count);
  const action = useFanAction('fans.treat-as-base');
  const { values, set, errorOf, state } = useCheckedForm<{ orderIds: string[] }>({
    initial: { orderIds: [] },
    wrongIn: ({ orderIds }) => (orderIds.length === 0 ? { orderIds: t('fanActions.base.missing') } : {}),
    save: ({ orderIds }) => action.mutateAsync({ selection, orderIds }),
    onSaved: onDone,
  });
  return (
    <FormDialog
      {...state}
      title={t('fanActions.base.title')}
      submit={t('fanActions.base.submit', { shown })}
      destructive
      onClose={onClose}
    >
      <p className={styles.lead}>{t('fanActions.base.lead', { shown })}</p>
      <OrderChoice
        label={t('fanActions.base.orders')}
        help={t('fanActions.base.ordersHelp')}
        error={errorOf('orderIds')}
        value={values.orderIds}
        onChange={(orderIds) => set({ orderIds })}
      />
    </FormDialog>
  );
}
