import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { noSuchMaterial } from './materials.policy.js';

/** Which replies send which materials. */
@Injectable()
export class MaterialUses {
  /**
   * These and no others are sent by that quick reply, keyword rule or welcome template. Rejects with
   * `materials.not_found` where the tenant lacks one, also where it is being deleted at this moment.
   */
  async set(tx: TenantTx, holderId: string, materialIds: readonly string[]): Promise<void> {
    const wanted = [...new Set(materialIds)];
    // Held, so that nobody deletes one between here and the row that says it is used.
    const there = await tx.query<{ id: string }>(
      'select id from materials where tenant_id = $1 and id = any($2) order by id for key share',
      [tx.tenantId, wanted],
    );
    if (there.length < wanted.length) throw noSuchMaterial();
    await tx.query(
      'delete from material_uses where tenant_id = $1 and holder_id = $2 and not material_id = any($3)',
      [tx.tenantId, holderId, wanted],
    );
    await tx.query(
      `insert into material_uses (tenant_id, holder_id, material_id)
       select $1, $2, unnest($3::text[]) on conflict do nothing`,
      [tx.tenantId, holderId, wanted],
    );
  }

  /** These are gone, and send nothing any more. */
  async clear(tx: TenantTx, holderIds: readonly string[]): Promise<void> {
    await tx.query('delete from material_uses where tenant_id = $1 and holder_id = any($2)', [
      tx.tenantId,
      holderIds,
    ]);
  }
}
