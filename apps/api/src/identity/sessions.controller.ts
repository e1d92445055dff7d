import { Controller, Param } from '@nestjs/common';
import type { SessionView } from '@parley/contracts/public';
import { type Caller, OwnSessions } from '@parley/domain/identity';
import { CurrentCaller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';

/** What one is signed in with. */
@Controller()
export class SessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Endpoint('identity.sessions')
  async list(@CurrentCaller() caller: Caller): Promise<SessionView[]> {
    return this.sessions.list(caller);
  }

  /** The id of a session, or of a remembered form: two kinds, so none is checked here. */
  @Endpoint('identity.revoke-session')
  async revoke(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<null> {
    await this.sessions.revoke(caller, id);
    return null;
  }

  @Endpoint('identity.revoke-others')
  async revokeOthers(@CurrentCaller() caller: Caller): Promise<null> {
    await this.sessions.revokeOthers(caller);
    return null;
  }
}
