import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/** For so many versions it is kept which rules they changed. Readers ask for half as far back: new ones come meanwhile. */
const keptVersions = 1_000;
export const readableVersions = BigInt(keptVersions / 2);
/** Stands for rules that are not named one by one. */
export const anyRules = '';

/** Which state of a tenant's rules and templates the engine has to read; materials it reads as it sends them. */
@Injectable()
export class ReplyVersionRepository {
  /**
   * To be called with every change of what the engine reads, in the change's own transaction, with the keyword rules
   * that it made, changed or deleted; null for any number of them.
   */
  async bump(tx: TenantTx, ruleIds: readonly string[] | null): Promise<void> {
    await tx.query(
      `with bumped as (
         insert into reply_versions (tenant_id, version) values ($1, 1)
         on conflict (tenant_id) do update set version = reply_versions.version + 1 returning version
       ), forgotten as (
         delete from keyword_rule_changes c using bumped
         where c.tenant_id = $1 and c.version <= bumped.version - ${keptVersions}
       )
       insert into keyword_rule_changes (tenant_id, version, rule_id)
       select $1, bumped.version, u.id from bumped, unnest($2::text[]) as u(id)`,
      [tx.tenantId, [...new Set(ruleIds ?? [anyRules])]],
    );
  }

  /** Zero where nothing was ever written. */
  async current(tx: TenantTx): Promise<string> {
    const [row] = await tx.query<{ version: string }>(
      'select version from reply_versions where tenant_id = $1',
      [tx.tenantId],
    );
    return row?.version ?? '0';
  }
}
