import {
  type AuditField,
  type Goals,
  type OrderFigures,
  type PlatformCode,
  platforms,
  type SubAccountStatus,
  type Violation,
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

/** A sub-account for an order. All fields but its id are null if the tenant does not have it. */
export interface MemberCandidate {
  id: string;
  account: string | null;
  status: SubAccountStatus | null;
  platforms: PlatformCode[] | null;
}

/** Rejects with `work-orders.sub_account_invalid`, naming each that the tenant does not have, or not on this platform. */
export function assertMembers(candidates: readonly MemberCandidate[], platform: PlatformCode): void {
  const details = candidates.flatMap((one) => memberViolation(one, platform) ?? []);
  if (details.length === 0) return;
  throw new AppError('work-orders.sub_account_invalid', details[0]?.message ?? '', { details });
}

function memberViolation(
  { id, account, status, platforms: own }: MemberCandidate,
  code: PlatformCode,
): Violation | null {
  const field = 'subAccountIds';
  if (account === null || (status !== 'normal' && status !== 'stopped')) {
    return { field, rule: 'exists', message: `There is no sub-account ${id}.`, values: { subAccount: id } };
  }
  if (own?.includes(code)) return null;
  const platform = platforms.find((one) => one.code === code)?.name ?? code;
  const message = `The sub-account ${account} does not have the platform ${platform}.`;
  return { field, rule: 'platform', message, values: { subAccount: account, platform } };
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
