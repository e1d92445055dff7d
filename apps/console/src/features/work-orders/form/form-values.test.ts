import { type WorkOrder, workOrderLimits } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  copiedValues,
  type FormValues,
  inputOf,
  newValues,
  rulesOf,
  valuesOf,
} from './form-values';

const t = ((key: string) => key) as unknown as Parameters<typeof rulesOf>[0];
const format = { number: String } as unknown as Parameters<typeof rulesOf>[1];
const rules = rulesOf(t, format);

const order = {
  name: 'Brazil',
  platform: 'whatsapp',
  subAccounts: [{ id: 'sub_1', account: 'wa-br', remark: '' }],
  totalGoal: 3_000,
  dailyGoal: null,
  resetTime: '06:30',
  refreshMinutes: 5,
  baseAtClose: true,
  remarks: 'CPA',
} as WorkOrder;

describe('the form of a work order', () => {
  it('sends goals as numbers, and none as null', () => {
    const sent = inputOf({ ...newValues, name: ' Brazil ', totalGoal: '3,000', dailyGoal: ' ' });
    expect(sent).toMatchObject({ name: 'Brazil', totalGoal: 3_000, dailyGoal: null });
  });

  it('edits what differs, beside what it was made from, and never the platform', () => {
    const values: FormValues = {
      ...valuesOf(order),
      platform: 'line',
      dailyGoal: '100',
      subAccountIds: ['sub_2'],
    };
    expect(changesOf(values, order)).toEqual({
      dailyGoal: 100,
      subAccountIds: ['sub_2'],
      before: { dailyGoal: null, subAccountIds: ['sub_1'] },
    });
    expect(changesOf(valuesOf(order), order)).toEqual({ before: {} });
  });

  it('begins a copy with the settings of the other, under a name that fits', () => {
    const name = '😀'.repeat(workOrderLimits.nameMax + 3);
    const values = copiedValues(order, name);
    expect(values).toEqual({ ...valuesOf(order), name: '😀'.repeat(workOrderLimits.nameMax / 2) });
    expect(rules.name(values.name)).toBe(true);
  });

  it.each(['0', '-1', '1.5', 'x', String(workOrderLimits.goalMax + 1)])('refuses %s as a goal', (text) => {
    expect(rules.totalGoal(text)).toBe('workOrders.form.badGoal');
  });

  it('refuses a daily goal above the total one', () => {
    expect(rules.dailyGoal('11', { ...newValues, totalGoal: '10' })).toBe('workOrders.form.dailyAboveTotal');
    expect(rules.dailyGoal('10', { ...newValues, totalGoal: '10' })).toBe(true);
    expect(rules.dailyGoal('11', newValues)).toBe(true);
  });

  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', 'workOrders.form.badTime'],
    ['', 'workOrders.form.badTime'],
  ])('takes %s as a reset time: %s', (text, verdict) => {
    expect(rules.resetTime(text)).toBe(verdict);
  });
});
