import { Injectable } from '@nestjs/common';
import { Secrets } from '@parley/platform/crypto';
import { Ids } from '@parley/platform/ids';
import { newPageToken, pageTokenHash } from '../../page-tokens/index.js';
import type { ShareEntity } from './share.entity.js';

/** Issues the tokens of shares' links. */
@Injectable()
export class ShareTokenService {
  constructor(
    private readonly secrets: Secrets,
    private readonly ids: Ids,
  ) {}

  /** The id of a new share, the hash that finds it by its token, and the token sealed under that id. */
  issue(): Pick<ShareEntity, 'id' | 'tokenHash' | 'tokenSealed'> {
    const [id, token] = [this.ids.next('shr'), newPageToken()];
    return {
      id,
      tokenHash: pageTokenHash(this.secrets, 'share token', token),
      tokenSealed: this.secrets.encrypt(token, id),
    };
  }
}
