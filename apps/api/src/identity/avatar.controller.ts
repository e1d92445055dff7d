import { Controller, Header, Param } from '@nestjs/common';
import { Avatars } from '@parley/domain/identity';
import { Bare } from '../http/bare.js';
import { Endpoint } from '../http/endpoint.js';
import { IdPipe } from '../http/id.pipe.js';
import { ShowsPicture } from '../http/pictures.js';

/** Pictures as pages show them: without a token, by an id that can't be guessed. */
@Controller()
export class AvatarController {
  constructor(private readonly avatars: Avatars) {}

  @Endpoint('identity.avatar')
  @ShowsPicture()
  @Header('content-type', 'image/webp')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  async avatar(
    @Param('id', new IdPipe('avt', 'identity.avatar_not_found')) id: string,
  ): Promise<Bare<Buffer>> {
    return new Bare(await this.avatars.bytes(id));
  }
}
