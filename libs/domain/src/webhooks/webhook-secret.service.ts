import { Injectable } from '@nestjs/common';
import { Secrets } from '@parley/platform/crypto';
import type { WebhookEndpointEntity } from './webhook.entity.js';
import type { WebhookSecrets } from './webhook.policy.js';

/** Seals the keys of endpoints under their rows' ids. Only the answer to their creation contains a secret. */
@Injectable()
export class WebhookSecretService {
  constructor(private readonly secrets: Secrets) {}

  seal(id: string, secrets: WebhookSecrets): string {
    return this.secrets.encrypt(JSON.stringify(secrets), id);
  }

  open({ id, sealed }: Pick<WebhookEndpointEntity, 'id' | 'sealed'>): WebhookSecrets {
    return JSON.parse(this.secrets.decrypt(sealed, id)) as WebhookSecrets;
  }
}
