import type { TenantTx } from '@parley/platform/database';

/** The tenant as shown in its archive. */
export async function readTenantProfile(tx: TenantTx): Promise<object | null> {
  const [row] = await tx.query<{ tenant: object }>(
    `select json_build_object('id', t.id, 'status', t.status, 'timeZone', t.time_zone, 'language', t.language,
       'packageFamily', t.package_family, 'packageEndsAt', t.package_ends_at, 'portNum', t.port_num,
       'certification', t.certification, 'inviteCode', t.invite_code, 'firstVisit', t.first_visit,
       'videoEncoding', json_build_object('bitRate', t.video_bit_rate, 'frameRate', t.video_frame_rate),
       'createdAt', t.created_at) as tenant
     from tenants t where t.id = $1`,
    [tx.tenantId],
  );
  return row?.tenant ?? null;
}
