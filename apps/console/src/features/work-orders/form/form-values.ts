import {
  type CreateWorkOrder,
  type EditWorkOrder,
  type WorkOrder,
  type WorkOrderSettings,
  workOrderLimits,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { wholeOf } from '../../../lib/decimal';
import type { Format } from '../../../lib/format';
import { isTimeOfDay } from '../../../lib/time-of-day';
import { editOf } from '../../../ui/form/edit-of';

/** The form's values as typed. Goals are text until they are sent. */
export interface FormValues extends Omit<CreateWorkOrder, 'totalGoal' | 'dailyGoal'> {
  totalGoal: string;
  dailyGoal: string;
}

/** Top to bottom: the first field with an error takes the focus. */
export const fieldOrder = [
  ...(['name', 'platform', 'subAccountIds', 'totalGoal', 'dailyGoal'] as const),
  ...(['resetTime', 'refreshMinutes', 'baseAtClose', 'remarks'] as const),
] satisfies (keyof FormValues)[];

export const newValues: FormValues = {
  name: '',
  platform: 'whatsapp',
  subAccountIds: [],
  totalGoal: '',
  dailyGoal: '',
  resetTime: '00:00',
  refreshMinutes: 0,
  baseAtClose: false,
  remarks: '',
};

const goalText = (goal: number | null): string => (goal === null ? '' : String(goal));

export const valuesOf = (order: WorkOrder): FormValues => ({
  name: order.name,
  platform: order.platform,
  subAccountIds: order.subAccounts.map(({ id }) => id),
  totalGoal: goalText(order.totalGoal),
  dailyGoal: goalText(order.dailyGoal),
  resetTime: order.resetTime,
  refreshMinutes: order.refreshMinutes,
  baseAtClose: order.baseAtClose,
  remarks: order.remarks,
});

/** A new order's values, with another order's settings. */
export const copiedValues = (order: WorkOrder, name: string): FormValues => ({
  ...valuesOf(order),
  name: shortened(name),
});

/** Shortens a name to the limit, in whole characters. */
function shortened(name: string): string {
  let fits = '';
  for (const character of name) {
    if (fits.length + character.length > workOrderLimits.nameMax) break;
    fits += character;
  }
  return fits;
}

/** A goal as typed. Nothing typed is no goal. */
export const typedGoal = (text: string): number | null => (text.trim() === '' ? null : wholeOf(text));

export const inputOf = (values: FormValues): CreateWorkOrder => ({
  ...values,
  name: values.name.trim(),
  remarks: values.remarks.trim(),
  totalGoal: typedGoal(values.totalGoal),
  dailyGoal: typedGoal(values.dailyGoal),
});

/** The edit that turns a stored order into the values. */
export const changesOf = (values: FormValues, before: WorkOrder): EditWorkOrder =>
  editOf(settingsOf(valuesOf(before)), settingsOf(values));

/** The platform is fixed after creation. */
function settingsOf(values: FormValues): WorkOrderSettings {
  const { platform: _, ...settings } = inputOf(values);
  return settings;
}

const length = (text: string): number => text.trim().length;

export type Rules = ReturnType<typeof rulesOf>;

export function rulesOf(t: TFunction, format: Format) {
  const { nameMax, remarksMax, goalMax, subAccountsMax } = workOrderLimits;
  const goal = (text: string): string | true => {
    if (text.trim() === '') return true;
    const number = wholeOf(text);
    return (
      (number !== null && number >= 1 && number <= goalMax) ||
      t('workOrders.form.badGoal', { shown: format.number(goalMax) })
    );
  };
  return {
    name: (text: string) => {
      if (text.trim() === '') return t('common.nameMissing');
      return length(text) <= nameMax || t('workOrders.form.tooLong', { shown: format.number(nameMax) });
    },
    subAccountIds: (ids: string[]) => {
      if (ids.length === 0) return t('workOrders.form.needSubAccounts');
      return (
        ids.length <= subAccountsMax ||
        t('workOrders.form.manySubAccounts', { shown: format.number(subAccountsMax) })
      );
    },
    totalGoal: goal,
    dailyGoal: (text: string, { totalGoal }: FormValues) => {
      const right = goal(text);
      if (right !== true) return right;
      const [daily, total] = [typedGoal(text), typedGoal(totalGoal)];
      return daily === null || total === null || daily <= total || t('workOrders.form.dailyAboveTotal');
    },
    resetTime: (text: string) => isTimeOfDay(text) || t('workOrders.form.badTime'),
    remarks: (text: string) =>
      length(text) <= remarksMax || t('workOrders.form.tooLong', { shown: format.number(remarksMax) }),
  };
}
