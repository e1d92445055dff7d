import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { AvatarEntity } from './avatar.entity.js';

@Injectable()
export class AvatarRepository {
  async find(tx: SystemTx, id: string): Promise<AvatarEntity | null> {
    return tx.manager.findOneBy(AvatarEntity, { id });
  }

  /** Puts a picture in place of the user's former one. */
  async replace(tx: TenantTx | SystemTx, avatar: AvatarEntity): Promise<void> {
    await this.deleteOf(tx, avatar);
    await tx.manager.insert(AvatarEntity, avatar);
  }

  async deleteOf(tx: TenantTx | SystemTx, { userId }: Pick<AvatarEntity, 'userId'>): Promise<void> {
    await tx.manager.delete(AvatarEntity, {
      userId,
      ...('tenantId' in tx && { tenantId: tx.tenantId }),
    });
  }
}
