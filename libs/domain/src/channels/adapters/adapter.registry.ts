import { Injectable } from '@nestjs/common';
import type { ChannelKind } from '@parley/contracts/public';
import { TelegramAdapter } from '../telegram/telegram.adapter.js';
import { ApiAdapter } from '../api/api.adapter.js';
import { WebAdapter } from '../web/web.adapter.js';
import type { ChannelAdapter } from './adapter.js';

/** The adapter of each kind of channel. */
@Injectable()
export class AdapterRegistry {
  private readonly adapters: Record<ChannelKind, ChannelAdapter>;

  constructor(telegramAdapter: TelegramAdapter, webAdapter: WebAdapter, apiAdapter: ApiAdapter) {
    this.adapters = { telegram: telegramAdapter, web: webAdapter, api: apiAdapter };
  }

  of(kind: ChannelKind): ChannelAdapter {
    return this.adapters[kind];
  }
}
