import type { WorkOrder } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Checkbox } from '../../../ui/form/Checkbox';
import { InputField } from '../../../ui/form/Input';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useResetOrder } from '../mutations';
import styles from './ResetDialog.module.css';

interface ResetValues {
  name: string;
  fansBecomeBase: boolean;
}

/** Ends the running epoch. The user must type the order's name, because a reset cannot be undone. */
export default function ResetDialog({ order, onClose }: { order: WorkOrder; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reset = useResetOrder(order.id);
  const form = useCheckedForm<ResetValues>({
    initial: { name: '', fansBecomeBase: true },
    wrongIn: ({ name }) => (name.trim() === order.name ? {} : { name: t('workOrders.reset.mismatch') }),
    save: (values) => reset.mutateAsync({ ...values, name: values.name.trim() }),
    onSaved: () => {
      toast(t('workOrders.reset.done', { name: order.name }));
      onClose();
    },
  });
  const { completed, base } = order.total;
  return (
    <FormDialog
      title={t('workOrders.reset.title', { name: order.name })}
      submit={t('workOrders.reset.action')}
      destructive
      {...form.state}
      onClose={onClose}
    >
      <p className={styles.text}>
        {t('workOrders.reset.text', {
          completed: format.number(completed),
          base: format.number(base),
          epoch: format.number(order.epoch + 1),
        })}
      </p>
      <Checkbox
        checked={form.values.fansBecomeBase}
        onChange={(event) => form.set({ fansBecomeBase: event.target.checked })}
      >
        {t('workOrders.reset.base')}
        <small className={styles.help}>{t('workOrders.reset.baseHelp')}</small>
      </Checkbox>
      <InputField
        label={t('workOrders.reset.typed', { name: order.name })}
        error={form.errorOf('name')}
        {...form.field('name')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}
