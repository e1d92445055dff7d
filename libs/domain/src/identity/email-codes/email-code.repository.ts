import { Injectable } from '@nestjs/common';
import { Database, deleteChunk, type SystemTx, type TenantTx } from '@parley/platform/database';
import { IsNull } from 'typeorm';
import { EmailCodeEntity } from './email-code.entity.js';

/** The purpose and the asker of a code. `askerKey` is null for a browser that has never asked for a code. */
export interface CodeKey {
  purpose: EmailCodeEntity['purpose'];
  email: string;
  askerKey: string | null;
}

interface NewCode extends CodeKey {
  id: string;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
  /** A code that was created after this is not replaced. */
  replacesUntil: Date;
}

/** Codes belong to no tenant. The system role stores them, and a tenant's transaction may use one up by its id. */
@Injectable()
export class EmailCodeRepository {
  constructor(private readonly database: Database) {}

  /** Stores a code in place of the asker's last one. False if the last one is too recent. */
  async store(tx: SystemTx, code: NewCode): Promise<boolean> {
    const { id, purpose, email, askerKey, codeHash, createdAt, expiresAt, replacesUntil } = code;
    const stored = await tx.query(
      `insert into email_codes (id, purpose, email, user_id, code_hash, tries, created_at, expires_at)
       values ($1, $2, $3, $4, $5, 0, $6, $7)
       on conflict (email, purpose, user_id) do update
         set id = excluded.id, code_hash = excluded.code_hash, tries = 0,
             created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null
         where email_codes.created_at <= $8
       returning id`,
      [id, purpose, email, askerKey, codeHash, createdAt, expiresAt, replacesUntil],
    );
    return stored.length === 1;
  }

  async times(
    tx: SystemTx,
    { purpose, email, askerKey }: CodeKey,
  ): Promise<Pick<EmailCodeEntity, 'createdAt' | 'expiresAt'> | undefined> {
    if (askerKey === null) return undefined;
    const code = await tx.manager.findOne(EmailCodeEntity, {
      select: { id: true, createdAt: true, expiresAt: true },
      where: { email, purpose, userId: askerKey },
    });
    return code ?? undefined;
  }

  /** Counts a try, even if the caller's transaction is rolled back. Undefined if no code is left to try. */
  async countTry(
    { purpose, email, askerKey }: CodeKey,
    now: Date,
    triesMax: number,
  ): Promise<{ id: string; codeHash: string } | undefined> {
    const [code] = await this.database.querySystem<{ id: string; codeHash: string }>(
      `update email_codes set tries = tries + 1
        where email = $1 and purpose = $2 and user_id = $3
          and used_at is null and expires_at > $4 and tries < $5
       returning id, code_hash as "codeHash"`,
      [email, purpose, askerKey, now, triesMax],
    );
    return code;
  }

  async refundTry(id: string): Promise<void> {
    await this.database.querySystem('update email_codes set tries = greatest(tries - 1, 0) where id = $1', [
      id,
    ]);
  }

  /** False if it was used before. */
  async markUsed(tx: TenantTx | SystemTx, id: string, usedAt: Date): Promise<boolean> {
    const { affected } = await tx.manager.update(EmailCodeEntity, { id, usedAt: IsNull() }, { usedAt });
    return affected === 1;
  }

  /** Deletes a chunk of the expired codes. Returns how many. */
  async deleteExpired(tx: SystemTx, now: Date): Promise<number> {
    const old = { by: 'expires_at', where: 'r.expires_at < $1', parameters: [now] };
    return deleteChunk(tx, { entity: EmailCodeEntity, ...old });
  }
}
