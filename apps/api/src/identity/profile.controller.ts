import { Body, Controller } from '@nestjs/common';
import type { Profile } from '@parley/contracts/public';
import { ProfileService } from '@parley/domain/identity';
import { CurrentUserCaller, type UserCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PictureBytes, TakesPicture } from '../http/fastify/image-uploads.js';
import { EditProfileDto } from './profile.dto.js';

@Controller()
export class ProfileController {
  constructor(private readonly profileService: ProfileService) {}

  @Endpoint('identity.profile')
  async profile(@CurrentUserCaller() caller: UserCaller): Promise<Profile> {
    return this.profileService.get(caller);
  }

  @Endpoint('identity.edit-profile')
  async edit(@CurrentUserCaller() caller: UserCaller, @Body() changes: EditProfileDto): Promise<Profile> {
    return this.profileService.edit(caller, changes);
  }

  @Endpoint('identity.set-avatar')
  @TakesPicture()
  async setAvatar(@CurrentUserCaller() caller: UserCaller, @PictureBytes() bytes: Buffer): Promise<Profile> {
    return this.profileService.setAvatar(caller, bytes);
  }

  @Endpoint('identity.remove-avatar')
  async removeAvatar(@CurrentUserCaller() caller: UserCaller): Promise<Profile> {
    return this.profileService.removeAvatar(caller);
  }
}
