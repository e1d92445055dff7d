import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  identityLimits,
  type PrivilegeCode,
  type Route,
  type RouteName,
  routes,
} from '@parley/contracts/public';
import { Privileges } from '@parley/domain/billing';
import { AccessTokens, type Caller, readerOf, Sessions } from '@parley/domain/identity';
import { Config } from '@parley/platform/config';
import { currentContext } from '@parley/platform/context';
import { Database } from '@parley/platform/database';
import { CodedError } from '@parley/platform/errors';
import type { FastifyRequest } from 'fastify';
import { demoRefusal, refusedInDemo } from './demo-mode.js';
import { endpointKey } from './endpoint.js';

/** Lets a request reach its handler only as the contract's access for the route says. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
    private readonly accessTokens: AccessTokens,
    private readonly sessions: Sessions,
    private readonly privileges: Privileges,
    private readonly database: Database,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Gateways know their callers from the handshake.
    if (context.getType() !== 'http') return true;
    const name = this.reflector.get<RouteName | undefined>(endpointKey, context.getHandler());
    if (name === undefined) throw new CodedError('request.forbidden', 'This route is not in the contract.');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { access, privilege, clients } = routes[name] as Route;
    const current = currentContext();
    if (current) current.operation = name;
    if (access !== 'public') {
      const caller = await this.identify(request, clients === true);
      if (!access.includes(caller.role)) {
        throw new CodedError('request.forbidden', 'Your role may not do this.');
      }
      request.caller = caller;
      if (current) current.actor = { kind: caller.role, id: readerOf(caller) };
      if (privilege) await this.requirePrivilege(caller, privilege);
    }
    if (this.config.DEMO_MODE && refusedInDemo(name)) {
      throw demoRefusal();
    }
    return true;
  }

  private async requirePrivilege({ tenantId }: Caller, code: PrivilegeCode): Promise<void> {
    if (tenantId === null) throw new CodedError('request.forbidden', 'This belongs to a tenant.');
    await this.database.asTenant(tenantId, (tx) => this.privileges.require(tx, code));
  }

  private async identify(request: FastifyRequest, alsoClients: boolean): Promise<Caller> {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ', 2);
    if (scheme?.toLowerCase() !== 'bearer' || !token) {
      throw new CodedError('request.unauthenticated', 'Sign in first.');
    }
    const caller = await this.accessTokens.verify(token, 'console').catch((refused: unknown) => {
      if (alsoClients) return this.accessTokens.verify(token, 'desktop');
      throw refused;
    });
    if (!(await this.sessions.isLive(caller.sessionId))) {
      throw new CodedError('identity.session_ended', 'The session is over. Sign in again.');
    }
    const claimed = request.headers[identityLimits.tenantHeader];
    if (claimed && claimed !== caller.tenantId) {
      throw new CodedError('request.tenant_mismatch', 'The page belongs to another account. Reload it.');
    }
    return caller;
  }
}
