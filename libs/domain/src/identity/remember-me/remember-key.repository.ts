import { Injectable } from '@nestjs/common';
import type { SystemTx } from '@parley/platform/database';
import { RememberKeyEntity } from './remember.entity.js';

/** Key pairs of the whole installation. */
@Injectable()
export class RememberKeyRepository {
  async latest(tx: SystemTx): Promise<RememberKeyEntity | null> {
    const [key] = await tx.manager.find(RememberKeyEntity, { order: { id: 'DESC' }, take: 1 });
    return key ?? null;
  }

  async insert(tx: SystemTx, key: RememberKeyEntity): Promise<void> {
    await tx.manager.insert(RememberKeyEntity, key);
  }
}
