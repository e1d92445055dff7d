// Tenants of tools and benches, besides the demo's.
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { passwordWork } from '@parley/domain/identity';
import { signIn } from './owner.mjs';

/** Creates the tenant with this number and signs in as its owner. An owner from an earlier run gets a new password. */
export async function signInAsTenant(system, number, username) {
  const password = randomBytes(12).toString('hex');
  const { atOnce: _, ...cost } = passwordWork;
  const id = String(number).padStart(26, '0');
  await system.query(
    `insert into tenants (id, package_family, port_num, created_at) values ($1, 'BIAO_ZHUN_ROOT', 10, now())
     on conflict do nothing`,
    [`tnt_${id}`],
  );
  await system.query(
    `insert into users (id, tenant_id, role, email, password_hash, created_at, password_changed_at)
     values ($1, $2, 'owner', $3, $4, now(), now())
     on conflict (id) do update set password_hash = excluded.password_hash`,
    [`usr_${id}`, `tnt_${id}`, username, await hash(password, cost)],
  );
  return signIn(system, { username, password });
}
