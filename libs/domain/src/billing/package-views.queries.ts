import { contactDataLimits, freeFamily, type Privilege, privileges } from '@parley/contracts/public';

/** All versions of packages, for other features to join: `${packageView} p`. */
export const packageView = `(select id, code, version, family, name, type, days, characters, price, discount, min_port,
  position, retired_at from packages)`;

/** Families of packages, for other features to join: `${packageFamilyView} f`. */
export const packageFamilyView = '(select code, title, min_port, privileges from package_families)';

/** Whether the package of a tenant `p` includes a privilege. `now` is the placeholder of an instant. */
export const includesSql = (privilege: Privilege, now: string): string =>
  `((p.package_ends_at is null or p.package_ends_at > ${now}) and exists (select from package_families f
    where f.code = p.package_family and '${privileges[privilege]}' = any(f.privileges)))`;

const packageWith = (minPort: string): string =>
  `json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'type', p.type,
  'days', p.days, 'price', p.price, 'actualPrice', (p.price * (100 - p.discount) * 2 + 100) / 200,
  'discount', p.discount, 'minPort', ${minPort}, 'characters', p.characters)`;

/** A row `p` of packages as the contract's `Package`. `minPort` is the family's where that is larger. */
export const packageSql = packageWith(
  'greatest(p.min_port, (select f.min_port from package_families f where f.code = p.family))',
);

/** The same with the package's own `minPort` alone, as operators edit it. */
export const packageTermsSql = packageWith('p.min_port');

/** Whether a tenant `t` fell back to the free plan and has bought nothing since then. */
export const lapsedSql = `t.package_family = '${freeFamily}' and t.old_package_family is not null
  and t.package_ended_at is not null`;

/** When the contacts of an ended package expire: calendar months in UTC. */
export const keptUntilSql = (endedAt: string): string =>
  `((${endedAt} at time zone 'UTC') + interval '${contactDataLimits.keepMonths} month') at time zone 'UTC'`;

/** When contacts of a tenant `t` are deleted, or null. `d` is this end's row of `contact_deletions`. */
export const contactsDueSql = `case when ${lapsedSql} and (d.id is null or d.status in ('announced', 'running'))
  then coalesce(d.due_at, ${keptUntilSql('t.package_ended_at')}) end`;
