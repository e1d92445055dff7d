import { type ExportSection, sameNames } from '@parley/platform/database';

const figures = ['fresh', 'repeats', 'base', 'late'];
const goals = ['total_goal', 'daily_goal'];
const snapshot = [
  ...figures,
  'total_fresh',
  'total_repeats',
  'total_base',
  'total_late',
  'total_contacts',
  ...goals,
];

/** The sections contain no common passwords. */
export const workOrderExportSections: readonly ExportSection[] = [
  {
    name: 'work-orders',
    table: 'work_orders',
    key: ['started_at', 'id'],
    columns: {
      ...sameNames('id', 'name', 'platform', 'status', 'reset_minute', ...goals, 'base_at_close'),
      ...sameNames('remarks', 'refresh_minutes', 'started_at'),
    },
  },
  {
    name: 'work-order-members',
    table: 'work_order_members',
    key: ['sub_account_id', 'order_id', 'joined_at'],
    columns: sameNames('order_id', 'sub_account_id', 'joined_at', 'left_at'),
  },
  {
    name: 'work-order-spans',
    table: 'work_order_spans',
    key: ['order_id', 'started_at'],
    columns: sameNames('order_id', 'started_at', 'ended_at'),
  },
  {
    name: 'work-order-accounts',
    table: 'work_order_accounts',
    key: ['order_id', 'social_account_id'],
    columns: sameNames('order_id', 'social_account_id', ...goals, 'is_analysed'),
  },
  {
    name: 'work-order-base',
    table: 'work_order_base',
    key: ['contact_id', 'order_id'],
    columns: sameNames('order_id', 'contact_id', 'since', 'cause'),
  },
  {
    name: 'work-order-epochs',
    table: 'work_order_epochs',
    key: ['order_id', 'epoch'],
    columns: {
      ...sameNames('order_id', 'epoch', 'started_at', 'ended_at', 'closed_at', 'day', 'day_started_at'),
      ...sameNames('day_ends_at', 'time_zone', 'reset_minute', ...figures, 'contacts'),
    },
  },
  {
    name: 'work-order-gains',
    table: 'work_order_gains',
    key: ['order_id', 'epoch', 'gained_at', 'gain_id'],
    columns: {
      ...sameNames(
        'order_id',
        'epoch',
        'gain_id',
        'contact_id',
        'social_account_id',
        'sub_account_id',
        'day',
      ),
      ...sameNames('type', 'is_late', 'is_first', 'gained_at', 'counted_at'),
    },
  },
  {
    name: 'work-order-days',
    table: 'work_order_days',
    key: ['order_id', 'epoch', 'day'],
    columns: sameNames('order_id', 'epoch', 'day', ...figures),
  },
  {
    name: 'work-order-account-days',
    table: 'work_order_account_days',
    key: ['order_id', 'epoch', 'day', 'social_account_id'],
    columns: sameNames('order_id', 'epoch', 'day', 'social_account_id', ...figures),
  },
  {
    name: 'work-order-account-totals',
    table: 'work_order_account_totals',
    key: ['order_id', 'epoch', 'social_account_id'],
    columns: sameNames('order_id', 'epoch', 'social_account_id', ...figures, 'contacts'),
  },
  {
    name: 'work-order-snapshots',
    table: 'work_order_snapshots',
    key: ['order_id', 'starts_at', 'epoch', 'day'],
    columns: {
      ...sameNames('order_id', 'epoch', 'day', 'starts_at', 'ends_at', 'closed_at', 'time_zone', 'rule'),
      ...sameNames('is_reset', ...snapshot),
    },
  },
  {
    name: 'work-order-account-snapshots',
    table: 'work_order_account_snapshots',
    key: ['order_id', 'epoch', 'day', 'social_account_id'],
    columns: sameNames('order_id', 'epoch', 'day', 'social_account_id', 'is_analysed', ...snapshot),
  },
];
