/** Columns that count fans, in every table of figures. */
const figures = ['fresh', 'repeats', 'base', 'late'] as const;

const names = figures.join(', ');
const sums = figures.map((name) => `sum(${name})::int as ${name}`).join(', ');

const added = (table: string, columns: readonly string[]): string =>
  columns.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');

/**
 * Table expressions that add the differences in `moved` to all figures of orders. `moved` has order_id, epoch, day,
 * social_account_id and signed fresh, repeats, base, late and contacts. $1 is the tenant. `day_figures` and
 * `epoch_figures` have the resulting completed counts, the latter also the running day.
 */
export const addFigures = (moved: string): string => `
  day_figures as (
    insert into work_order_days (order_id, epoch, day, tenant_id, ${names})
    select order_id, epoch, day, $1, ${sums} from ${moved} group by 1, 2, 3 order by 1, 2, 3
    on conflict (order_id, epoch, day) do update set ${added('work_order_days', figures)}
    returning order_id, epoch, day, fresh + repeats as completed
  ), account_days as (
    insert into work_order_account_days (order_id, epoch, day, social_account_id, tenant_id, ${names})
    select order_id, epoch, day, social_account_id, $1, ${sums} from ${moved} group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (order_id, epoch, day, social_account_id) do update set ${added('work_order_account_days', figures)}
  ), account_totals as (
    insert into work_order_account_totals (order_id, epoch, social_account_id, tenant_id, ${names}, contacts)
    select order_id, epoch, social_account_id, $1, ${sums}, sum(contacts)::int from ${moved}
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (order_id, epoch, social_account_id)
      do update set ${added('work_order_account_totals', [...figures, 'contacts'])}
  ), epoch_figures as (
    update work_order_epochs running
    set ${figures.map((name) => `${name} = running.${name} + added.${name}`).join(', ')},
      contacts = running.contacts + added.contacts
    from (select order_id, epoch, ${sums}, sum(contacts)::int as contacts from ${moved} group by 1, 2) added
    where running.order_id = added.order_id and running.epoch = added.epoch
    returning running.order_id, running.epoch, running.day as running_day, running.fresh + running.repeats as completed
  )`;

/**
 * The number of fans that an epoch completed after `day`. It does not see changes of the statement that contains it.
 */
export const completedAhead = (orderId: string, epoch: string, day: string): string => `(
    select coalesce(sum(later.fresh + later.repeats), 0)::int from work_order_days later
    where later.order_id = ${orderId} and later.epoch = ${epoch} and later.day > ${day})`;
