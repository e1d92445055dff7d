import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/** How many versions remember which rules they changed. Readers go half as far back, since new versions come meanwhile. */
const keptVersions = 1_000;
export const readableVersions = BigInt(keptVersions / 2);
/** Stands for any number of rules. */
export const anyRules = '';

/** The version of a tenant's rules and templates that the engine has to read. It reads materials when it sends them. */
@Injectable()
export class ReplyVersionRepository {
  /**
   * Called with every change of rules and templates, in its transaction, with the ids of the keyword rules that it
   * created, changed or deleted; null for any number of them.
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
}
