import { Controller } from '@nestjs/common';
import type { StreamPositions } from '@parley/contracts/public';
import type { Caller } from '@parley/domain/identity';
import { Realtime } from '@parley/platform/realtime';
import { CurrentCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { streamsOf } from './caller-rooms.js';

@Controller()
export class RealtimeController {
  constructor(private readonly realtime: Realtime) {}

  @Endpoint('realtime.positions')
  async positions(@CurrentCaller() caller: Caller): Promise<StreamPositions> {
    const states = await this.realtime.join(streamsOf(caller));
    return { streams: Object.fromEntries([...states].map(([stream, { seq }]) => [stream, seq])) };
  }
}
