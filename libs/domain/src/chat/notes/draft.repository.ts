import { Injectable } from '@nestjs/common';
import { chatLimits, type Draft, type DraftKind, type SaveDraft } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { DraftEntity } from './note.entity.js';

export type DraftKey = Pick<DraftEntity, 'person' | 'conversationId' | 'kind'>;

/** $5 the text, $6 the edited version, $7 now. A person has room for a text that replaces none. */
const saveSql = `
  with room as (
    select count(*) < ${chatLimits.draftsEach} as has from conversation_drafts
    where tenant_id = $1 and person = $2 and text <> ''
  ), edited as (
    update conversation_drafts d set text = $5, version = d.version + 1, updated_at = $7 from room
    where d.tenant_id = $1 and d.person = $2 and d.conversation_id = $3 and d.kind = $4 and d.version = $6
      and (room.has or d.text <> '' or $5 = '')
    returning d.version
  ), added as (
    insert into conversation_drafts (tenant_id, person, conversation_id, kind, text, version, updated_at)
    select $1, $2, $3, $4, $5, 1, $7 from room where $6 = 0 and room.has and $5 <> ''
    on conflict do nothing returning version
  )
  select version from edited union all select version from added`;

@Injectable()
export class DraftRepository {
  /** A kind without a draft has an empty one. */
  async get(tx: TenantTx, { person, conversationId, kind }: DraftKey): Promise<Draft> {
    const { tenantId } = tx;
    const row = await tx.manager.findOneBy(DraftEntity, { tenantId, person, conversationId, kind });
    return { kind, text: row?.text ?? '', version: row?.version ?? 0 };
  }

  /** Returns the new version. Null if the stored one is another, or if the person has no room for a further text. */
  async save(
    tx: TenantTx,
    { person, conversationId, kind }: DraftKey,
    { text, version, now }: SaveDraft & { now: Date },
  ): Promise<number | null> {
    const [saved] = await tx.query<{ version: number }>(saveSql, [
      tx.tenantId,
      person,
      conversationId,
      kind satisfies DraftKind,
      text,
      version,
      now,
    ]);
    return saved?.version ?? null;
  }
}
