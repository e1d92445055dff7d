import { Controller, Param, Res } from '@nestjs/common';
import { ProfileService } from '@parley/domain/identity';
import type { FastifyReply } from 'fastify';
import { RawResponse } from '../http/decorators/raw-response.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { ShowsPicture } from '../http/fastify/image-uploads.js';

/** Pictures for pages, without a token, by an id that can't be guessed. */
@Controller()
export class AvatarController {
  constructor(private readonly profileService: ProfileService) {}

  @Endpoint('identity.avatar')
  @ShowsPicture()
  async avatar(
    @Param('id', new IdPipe('avt', 'identity.avatar_not_found')) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RawResponse<Buffer>> {
    const bytes = await this.profileService.avatar(id);
    // The headers follow the read, because a failure must not be cached as a picture.
    void reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable');
    return new RawResponse(bytes);
  }
}
