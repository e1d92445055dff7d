import type { ChannelKind } from '@parley/contracts/public';
import {
  type ChannelAdapter,
  type ChannelSecrets,
  type DeliveryHealth,
  PlatformFailed,
  type PlatformFile,
  type PlatformEvent,
  type PlatformProfile,
  type Reading,
  type SendOutcome,
  type SentMessage,
} from './adapter.js';

/** A channel without a platform to call: its other side calls this installation, and sends no webhooks. */
export abstract class OwnSideAdapter implements ChannelAdapter {
  abstract readonly kind: ChannelKind;

  abstract read(raw: string): Reading;

  abstract send(secrets: ChannelSecrets, message: SentMessage): Promise<SendOutcome>;

  verify(): boolean {
    return false;
  }

  split(): PlatformEvent[] {
    throw new Error('a channel without a platform has no webhook');
  }

  profile(): Promise<PlatformProfile> {
    return Promise.reject(new PlatformFailed('refused'));
  }

  registerWebhook(): Promise<void> {
    return Promise.resolve();
  }

  removeWebhook(): Promise<void> {
    return Promise.resolve();
  }

  health(): Promise<DeliveryHealth> {
    return Promise.resolve({ problem: null, detail: '' });
  }

  poll(): Promise<PlatformEvent[]> {
    return Promise.reject(new PlatformFailed('refused'));
  }

  fetchFile(_secrets: ChannelSecrets, _file: PlatformFile): Promise<Buffer> {
    return Promise.reject(new PlatformFailed('refused'));
  }
}
