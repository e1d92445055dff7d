import { Injectable } from '@nestjs/common';
import { identityLimits, type Profile } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, inTransactionOf, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { ImageSanitiser } from '../../images/index.js';
import type { UserPrincipal } from '../sessions/caller.js';
import { ProfileService } from './profile.service.js';

const { avatarPixels } = identityLimits;
const frame = { width: avatarPixels, height: avatarPixels, fit: 'cover' } as const;

/** People's pictures. System path: a page asks for one by its id alone, without a token. */
@Injectable()
export class AvatarService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly profileService: ProfileService,
    private readonly imageSanitiser: ImageSanitiser,
  ) {}

  /** WebP. Rejects with `identity.avatar_not_found`. */
  async bytes(id: string): Promise<Buffer> {
    const [row] = await this.database.asSystem((tx) =>
      tx.query<{ bytes: Buffer }>('select bytes from avatars where id = $1', [id]),
    );
    if (!row) throw new AppError('identity.avatar_not_found', 'There is no such picture.');
    return row.bytes;
  }

  /**
   * Draws it anew as a square, in place of the former one. Rejects with `identity.picture_unreadable`, or as
   * `Pictures.draw` does.
   */
  async set(holder: UserPrincipal, bytes: Buffer): Promise<Profile> {
    const drawn = await this.imageSanitiser.draw(holder.userId, bytes, frame);
    if (!drawn) {
      throw new AppError('identity.picture_unreadable', 'This is no PNG, JPEG or WebP that can be read.');
    }
    return inTransactionOf(this.database, holder, async (tx) => {
      const id = this.ids.next('avt');
      const profile = await this.profileService.setPicture(tx, holder, id);
      await this.drop(tx, holder);
      await tx.query(
        'insert into avatars (id, tenant_id, user_id, bytes, created_at) values ($1, $2, $3, $4, $5)',
        [id, holder.tenantId, holder.userId, drawn, this.clock.now()],
      );
      return profile;
    });
  }

  async remove(holder: UserPrincipal): Promise<Profile> {
    return inTransactionOf(this.database, holder, async (tx) => {
      const profile = await this.profileService.setPicture(tx, holder, null);
      await this.drop(tx, holder);
      return profile;
    });
  }

  private async drop(tx: TenantTx | SystemTx, { userId }: UserPrincipal): Promise<void> {
    await tx.query('delete from avatars where user_id = $1', [userId]);
  }
}
