import { Injectable } from '@nestjs/common';
import { SessionService } from '@parley/domain/identity';
import { equalTexts, Secrets } from '@parley/platform/crypto';
import { isId } from '@parley/platform/ids';

/**
 * Opens the queue board. A browser navigates there without a bearer header. A wider path of the refresh cookie would
 * send our strongest token to a third party's pages. An operator therefore gets a separate cookie that only opens the
 * board, only allows reads, and ends with the session.
 */
@Injectable()
export class QueueKeys {
  readonly cookie = 'QUEUES_KEY';
  readonly path = '/api/queues';

  constructor(
    private readonly secrets: Secrets,
    private readonly sessionService: SessionService,
  ) {}

  /** Only for an operator's session. */
  issue(sessionId: string): string {
    return `${sessionId}.${this.mac(sessionId)}`;
  }

  /** Whether the key was issued to an operator whose session is still valid. */
  async opens(key: string): Promise<boolean> {
    const [sessionId = '', mac = ''] = key.split('.');
    if (!isId('ses', sessionId) || !equalTexts(mac, this.mac(sessionId))) return false;
    return this.sessionService.isLive(sessionId);
  }

  private mac(sessionId: string): string {
    return this.secrets.keyedHash('queues', sessionId);
  }
}
