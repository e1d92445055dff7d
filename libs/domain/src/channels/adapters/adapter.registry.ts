import { Injectable } from '@nestjs/common';
import type { ChannelKind } from '@parley/contracts/public';
import { TelegramAdapter } from '../telegram/telegram.adapter.js';
import { WebAdapter } from '../web/web.adapter.js';
import type { ChannelAdapter } from './adapter.js';

/** The adapter of each kind of channel. */
@Injectable()
export class AdapterRegistry {
  private readonly adapters: Record<ChannelKind, ChannelAdapter>;

  constructor(telegramAdapter: TelegramAdapter, webAdapter: WebAdapter) {
    this.adapters = { telegram: telegramAdapter, web: webAdapter };
  }

  of(kind: ChannelKind): ChannelAdapter {
    return this.adapters[kind];
  }
}
