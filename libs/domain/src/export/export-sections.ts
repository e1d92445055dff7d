import { characterSections } from './sections/characters.js';
import { chatSections } from './sections/chat.js';
import { subAccountSections } from './sections/sub-accounts.js';
import { fanSections } from './sections/fans.js';
import { tenantSections } from './sections/tenants.js';
import { materialSections } from './sections/materials.js';
import { proxySections } from './sections/proxies.js';
import { orderSections } from './sections/orders.js';
import { replySections } from './sections/replies.js';
import type { ExportSection } from './sections/section.js';

export const exportSections: readonly ExportSection[] = [
  ...subAccountSections,
  ...fanSections,
  ...proxySections,
  ...characterSections,
  ...orderSections,
  ...chatSections,
  ...replySections,
  ...materialSections,
  ...tenantSections,
];

/**
 * One chunk of a section's rows, their keys as `key 0`, `key 1` … beside the columns. $1 the tenant; then, for what
 * comes after it, the last key; comparing rows as a whole lets an index find where to go on.
 */
export function chunkSql({ table, key, columns }: ExportSection, rows: number, isFirst: boolean): string {
  const keys = key.map((column) => `e.${column}`);
  const list = [
    ...Object.entries(columns).map(([name, expression]) => `${expression} as "${name}"`),
    ...keys.map((column, index) => `${column}::text as "${keyName(index)}"`),
  ];
  const after = `and (${keys.join(', ')}) > (${keys.map((_, index) => `$${index + 2}`).join(', ')})`;
  return `select ${list.join(', ')} from ${table} e where e.tenant_id = $1 ${isFirst ? '' : after}
    order by ${keys.join(', ')} limit ${rows}`;
}

export const keyName = (index: number): string => `key ${index}`;

/** The tenant and who owns it. */
export const profileSql = `
  select json_build_object(
    'tenant', json_build_object('id', t.id, 'status', t.status, 'timeZone', t.time_zone, 'language', t.language,
      'packageFamily', t.package_family, 'packageEndsAt', t.package_ends_at, 'portNum', t.port_num,
      'certification', t.certification, 'inviteCode', t.invite_code, 'firstVisit', t.first_visit,
      'createdAt', t.created_at),
    'owner', (select json_build_object('id', u.id, 'email', u.email, 'messenger', u.tg_contact, 'intro', u.intro,
      'createdAt', u.created_at) from users u where u.tenant_id = t.id and u.role = 'owner' limit 1)
  ) as profile, (select a.bytes from users u join avatars a on a.id = u.avatar_id
    where u.tenant_id = t.id and u.role = 'owner' limit 1) as avatar
  from tenants t where t.id = $1`;
