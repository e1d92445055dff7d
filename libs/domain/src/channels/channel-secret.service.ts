import { Injectable } from '@nestjs/common';
import { Secrets } from '@parley/platform/crypto';
import type { ChannelSecrets } from './adapters/adapter.js';
import type { ChannelEntity } from './channel.entity.js';

/** The secrets of a website's widget. */
export interface WidgetSecrets {
  /** Signs the tokens of its visitors. */
  visitorSecret: string;
  /** Signs the ids of the website's own users; empty without. */
  userSecret: string;
}

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

  sealWidget(id: string, { visitorSecret, userSecret }: WidgetSecrets): string {
    return this.seal(id, { token: visitorSecret, hookSecret: userSecret });
  }

  openWidget(channel: Pick<ChannelEntity, 'id' | 'sealed'>): WidgetSecrets {
    const { token, hookSecret } = this.open(channel);
    return { visitorSecret: token, userSecret: hookSecret };
  }

  /** Hashes the token in a hook's address. Requests find their channel by it. */
  hashHook(token: string): string {
    return this.secrets.keyedHash('channel-hook', token);
  }
}
