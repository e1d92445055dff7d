import { Controller, Param } from '@nestjs/common';
import type { SessionView } from '@parley/contracts/public';
import { type Caller, SessionService } from '@parley/domain/identity';
import { CurrentCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';

const SessionId = () => Param('id', new IdPipe(['ses', 'rem'], 'identity.session_not_found'));

@Controller()
export class SessionsController {
  constructor(private readonly sessionService: SessionService) {}

  @Endpoint('identity.sessions')
  async list(@CurrentCaller() caller: Caller): Promise<SessionView[]> {
    return this.sessionService.list(caller);
  }

  @Endpoint('identity.revoke-session')
  async revoke(@CurrentCaller() caller: Caller, @SessionId() id: string): Promise<null> {
    await this.sessionService.revoke(caller, id);
    return null;
  }

  @Endpoint('identity.revoke-others')
  async revokeOthers(@CurrentCaller() caller: Caller): Promise<null> {
    await this.sessionService.revokeOthers(caller);
    return null;
  }
}
