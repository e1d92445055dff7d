import type { TenantTx } from '@parley/platform/database';

/** The owner of the tenant as the tenant's archive shows it, with the picture. */
export async function readOwnerProfile(
  tx: TenantTx,
): Promise<{ owner: object | null; avatar: Buffer | null }> {
  const [row] = await tx.query<{ owner: object; avatar: Buffer | null }>(
    `select json_build_object('id', u.id, 'email', u.email, 'messenger', u.tg_contact, 'intro', u.intro,
       'createdAt', u.created_at) as owner, a.bytes as avatar
     from users u left join avatars a on a.id = u.avatar_id where u.tenant_id = $1 and u.role = 'owner' limit 1`,
    [tx.tenantId],
  );
  return row ?? { owner: null, avatar: null };
}
