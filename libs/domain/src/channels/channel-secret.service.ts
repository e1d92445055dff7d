import { Injectable } from '@nestjs/common';
import { Secrets } from '@parley/platform/crypto';
import type { ChannelSecrets } from './adapters/adapter.js';
import type { ChannelEntity } from './channel.entity.js';

/** Seals the secrets of channels under their rows' ids. No answer, event or log contains them. */
@Injectable()
export class ChannelSecretService {
  constructor(private readonly secrets: Secrets) {}

  seal(id: string, secrets: ChannelSecrets): string {
    return this.secrets.encrypt(JSON.stringify(secrets), id);
  }

  open({ id, sealed }: Pick<ChannelEntity, 'id' | 'sealed'>): ChannelSecrets {
    return JSON.parse(this.secrets.decrypt(sealed, id)) as ChannelSecrets;
  }

  /** Hashes the token in a hook's address. Requests find their channel by it. */
  hashHook(token: string): string {
    return this.secrets.keyedHash('channel-hook', token);
  }
}
