import { Body, Controller } from '@nestjs/common';
import type { Profile } from '@parley/contracts/public';
import { AvatarService, ProfileService } from '@parley/domain/identity';
import { Database, inTransactionOf } from '@parley/platform/database';
import { CurrentUserCaller, type UserCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PictureBytes, TakesPicture } from '../http/fastify/image-uploads.js';
import { EditProfileDto } from './profile.dto.js';

/** What people tell of themselves. System path: an operator's, who has no tenant. */
@Controller()
export class ProfileController {
  constructor(
    private readonly database: Database,
    private readonly profileService: ProfileService,
    private readonly avatarService: AvatarService,
  ) {}

  @Endpoint('identity.profile')
  async profile(@CurrentUserCaller() caller: UserCaller): Promise<Profile> {
    return inTransactionOf(this.database, caller, (tx) => this.profileService.view(tx, caller));
  }

  @Endpoint('identity.edit-profile')
  async edit(@CurrentUserCaller() caller: UserCaller, @Body() changes: EditProfileDto): Promise<Profile> {
    return inTransactionOf(this.database, caller, (tx) => this.profileService.edit(tx, caller, changes));
  }

  @Endpoint('identity.set-avatar')
  @TakesPicture()
  async setAvatar(@CurrentUserCaller() caller: UserCaller, @PictureBytes() bytes: Buffer): Promise<Profile> {
    return this.avatarService.set(caller, bytes);
  }

  @Endpoint('identity.remove-avatar')
  async removeAvatar(@CurrentUserCaller() caller: UserCaller): Promise<Profile> {
    return this.avatarService.remove(caller);
  }
}
