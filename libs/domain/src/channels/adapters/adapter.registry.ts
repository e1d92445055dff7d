import { Injectable } from '@nestjs/common';
import type { ChannelKind } from '@parley/contracts/public';
import { Telegram } from '../telegram/telegram.js';
import { Web } from '../web/web.js';
import type { ChannelAdapter } from './adapter.js';

/** The adapter of each kind of channel. */
@Injectable()
export class AdapterRegistry {
  private readonly adapters: Record<ChannelKind, ChannelAdapter>;

  constructor(telegram: Telegram, web: Web) {
    this.adapters = { telegram, web };
  }

  of(kind: ChannelKind): ChannelAdapter {
    return this.adapters[kind];
  }
}
