import { type OrderAccount, type WorkOrder, workOrderLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/form/Form.module.css';
import { NumberField } from '../../../ui/form/NumberInput';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { typedGoal } from '../form/form-values';
import { useEditOrderAccount } from '../mutations';

interface GoalValues {
  dailyGoal: string;
  totalGoal: string;
}

const guardedSearch = ['open', 'tab'];

const goalText = (goal: number | null): string => (goal === null ? '' : String(goal));

/** The goals of one social account. */
export function AccountGoals({ order, account }: { order: WorkOrder; account: OrderAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const edit = useEditOrderAccount(order.id);
  const problem = (text: string): string | undefined => {
    const goal = typedGoal(text);
    const isRight = text.trim() === '' || (goal !== null && goal >= 1 && goal <= workOrderLimits.goalMax);
    return isRight
      ? undefined
      : t('workOrders.form.badGoal', { shown: format.number(workOrderLimits.goalMax) });
  };
  const form = useCheckedForm<GoalValues>({
    initial: { dailyGoal: goalText(account.dailyGoal), totalGoal: goalText(account.totalGoal) },
    wrongIn: ({ dailyGoal, totalGoal }) => {
      const [daily, total] = [typedGoal(dailyGoal), typedGoal(totalGoal)];
      const above = daily !== null && total !== null && daily > total;
      const dailyWrong = problem(dailyGoal) ?? (above ? t('workOrders.form.dailyAboveTotal') : undefined);
      const totalWrong = problem(totalGoal);
      return {
        ...(dailyWrong ? { dailyGoal: dailyWrong } : {}),
        ...(totalWrong ? { totalGoal: totalWrong } : {}),
      };
    },
    save: ({ dailyGoal, totalGoal }) =>
      edit.mutateAsync({
        accountId: account.socialAccountId,
        change: { dailyGoal: typedGoal(dailyGoal), totalGoal: typedGoal(totalGoal) },
      }),
    onSaved: () => toast(t('workOrders.accounts.goalsSaved')),
  });
  useLeaveGuard(form.isDirty && !form.state.busy, { search: guardedSearch });
  return (
    <form className={styles.form} noValidate onSubmit={form.state.onSubmit}>
      <div className={styles.pair}>
        {(['dailyGoal', 'totalGoal'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`workOrders.columns.${name}`)}
            optional
            error={form.errorOf(name)}
            {...form.field(name)}
            unit={t('workOrders.form.goalUnit')}
            maxLength={12}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <Button type="submit" aria-disabled={form.state.busy}>
          {t('workOrders.accounts.saveGoals')}
        </Button>
        <span role={form.state.failure ? 'alert' : 'status'} className={styles.note}>
          {form.state.failure}
        </span>
      </div>
    </form>
  );
}
