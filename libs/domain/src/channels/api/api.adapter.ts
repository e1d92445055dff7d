import { Injectable } from '@nestjs/common';
import {
  type ChannelAdapter,
  type DeliveryHealth,
  PlatformFailed,
  type PlatformEvent,
  type PlatformProfile,
  type Reading,
  type SendOutcome,
} from '../adapters/adapter.js';

/** A tenant's own system. It reports by the API and gets its commands by webhooks, so nothing here calls it. */
@Injectable()
export class ApiAdapter implements ChannelAdapter {
  readonly kind = 'api';

  verify(): boolean {
    return false;
  }

  split(): PlatformEvent[] {
    throw new Error("a tenant's own system reports by the API");
  }

  read(): Reading {
    return { kind: 'ignored', effect: 'unknown' };
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

  send(): Promise<SendOutcome> {
    return Promise.resolve({ outcome: 'unknown' });
  }

  fetchFile(): Promise<Buffer> {
    return Promise.reject(new PlatformFailed('refused'));
  }
}
