import { contactDataLimits } from '@parley/contracts/public';

/** Of a tenant `t`: fell back to the free plan, and bought nothing since. */
export const lapsedSql = `t.package_family = 'MIAN_FEI_ROOT' and t.old_package_family is not null
  and t.package_ended_at is not null`;

/** Until when what is known of contacts is kept from an end on: calendar months in UTC. */
export const keptUntilSql = (endedAt: string): string =>
  `((${endedAt} at time zone 'UTC') + interval '${contactDataLimits.keepMonths} month') at time zone 'UTC'`;

/** When it is deleted of a tenant `t` with its `contact_deletions d` of this end, if any; null where it is not. */
export const contactsDueSql = `case when ${lapsedSql} and (d.id is null or d.status in ('announced', 'running'))
  then coalesce(d.due_at, ${keptUntilSql('t.package_ended_at')}) end`;
