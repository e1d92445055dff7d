import {
  type AuditField,
  type Goals,
  type OrderFigures,
  type WorkOrderSettings,
  type WorkOrderStatus,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

/** Every setting of a work order, by its name in the contract. Each is audited. */
export const settingFields = [
  'name',
  'subAccountIds',
  'totalGoal',
  'dailyGoal',
  'resetTime',
  'baseAtClose',
  'remarks',
  'refreshMinutes',
] as const satisfies readonly (keyof WorkOrderSettings & AuditField)[];

const transitions: Record<WorkOrderStatus, readonly WorkOrderStatus[]> = {
  normal: ['disabled'],
  disabled: ['normal'],
};

/** The statuses from which an order may change to this one. */
export const statusesBefore = (next: WorkOrderStatus): WorkOrderStatus[] =>
  (Object.keys(transitions) as WorkOrderStatus[]).filter((from) => transitions[from].includes(next));

export function workOrderNotFound(field?: string): AppError {
  const message = 'There is no such work order.';
  return new AppError('work-orders.not_found', message, {
    ...(field !== undefined && { details: [{ field, rule: 'exists', message }] }),
  });
}

/** Rejects with `work-orders.goal_invalid`, naming the given fields, if the daily goal is above the total one. */
export function assertGoals({ totalGoal, dailyGoal }: Goals, set: Partial<Goals>): void {
  if (totalGoal === null || dailyGoal === null || dailyGoal <= totalGoal) return;
  const message = `The daily goal must not be above the total goal of ${totalGoal}.`;
  const field = set.dailyGoal === undefined ? 'totalGoal' : 'dailyGoal';
  throw new AppError('work-orders.goal_invalid', message, {
    details: [{ field, rule: 'goals', message, values: { totalGoal: `${totalGoal}` } }],
  });
}

/** Minutes after local midnight of `HH:MM`. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Formats minutes after local midnight as `HH:MM`. */
export const timeOfMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');

/** Counts as they are stored. */
export type StoredFigures = Omit<OrderFigures, 'completed'>;

export const figuresFrom = ({ fresh, repeat, base, late }: StoredFigures): OrderFigures => ({
  completed: fresh + repeat,
  fresh,
  repeat,
  base,
  late,
});
