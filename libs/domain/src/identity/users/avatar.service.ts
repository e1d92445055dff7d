import { Injectable } from '@nestjs/common';
import { identityLimits, type Profile } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, inTransactionOf } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { ImageSanitiser } from '../../images/index.js';
import type { UserPrincipal } from '../sessions/caller.js';
import { AvatarRepository } from './avatar.repository.js';
import { ProfileService } from './profile.service.js';

const { avatarPixels } = identityLimits;
const frame = { width: avatarPixels, height: avatarPixels, fit: 'cover' } as const;

/** Pictures of users. System path: a page asks for one by its id alone, without a token. */
@Injectable()
export class AvatarService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly avatarRepository: AvatarRepository,
    private readonly profileService: ProfileService,
    private readonly imageSanitiser: ImageSanitiser,
  ) {}

  /** WebP. Rejects with `identity.avatar_not_found`. */
  async bytes(id: string): Promise<Buffer> {
    const avatar = await this.database.asSystem((tx) => this.avatarRepository.find(tx, id));
    if (!avatar) throw new AppError('identity.avatar_not_found', 'There is no such picture.');
    return avatar.bytes;
  }

  /**
   * Draws the picture anew as a square, in place of the former one. Rejects with `identity.picture_unreadable`, or as
   * `ImageSanitiser.draw` does.
   */
  async set(caller: UserPrincipal, bytes: Buffer): Promise<Profile> {
    const drawn = await this.imageSanitiser.draw(caller.userId, bytes, frame);
    if (!drawn) {
      throw new AppError('identity.picture_unreadable', 'This is no PNG, JPEG or WebP that can be read.');
    }
    return inTransactionOf(this.database, caller, async (tx) => {
      const id = this.ids.next('avt');
      const profile = await this.profileService.setAvatarIn(tx, caller, id);
      const { tenantId, userId } = caller;
      await this.avatarRepository.replace(tx, {
        id,
        tenantId,
        userId,
        bytes: drawn,
        createdAt: this.clock.now(),
      });
      return profile;
    });
  }

  async remove(caller: UserPrincipal): Promise<Profile> {
    return inTransactionOf(this.database, caller, async (tx) => {
      const profile = await this.profileService.setAvatarIn(tx, caller, null);
      await this.avatarRepository.deleteOf(tx, caller);
      return profile;
    });
  }
}
