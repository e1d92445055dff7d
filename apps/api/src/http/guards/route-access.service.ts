import { Injectable } from '@nestjs/common';
import { callNames, type PrivilegeCode, type Route, type RouteName, routes } from '@parley/contracts/public';
import { PrivilegeService } from '@parley/domain/billing';
import { type Caller, SessionService, TokenService } from '@parley/domain/identity';
import { Config } from '@parley/platform/config';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { demoRefusal, refusedInDemo } from './demo-mode.js';
import { routeNameOf } from '../fastify/route-names.js';
import { leaveUnread } from '../fastify/unread-body.js';

declare module 'fastify' {
  interface FastifyRequest {
    access?: Promise<void>;
  }
}

@Injectable()
export class RouteAccessService {
  constructor(
    private readonly config: Config,
    private readonly tokenService: TokenService,
    private readonly sessionService: SessionService,
    private readonly privilegeService: PrivilegeService,
    private readonly database: Database,
  ) {}

  /**
   * Finds the caller of the request if the route is not public. Decided once for a request. Rejects if the caller may
   * not call it.
   */
  async admit(name: RouteName, request: FastifyRequest): Promise<void> {
    request.access ??= this.decide(name, request);
    await request.access;
  }

  private async decide(name: RouteName, request: FastifyRequest): Promise<void> {
    const { access, privilege, clients } = routes[name] as Route;
    if (access !== 'public') {
      const caller = await this.identify(request, clients === true);
      if (!access.includes(caller.role)) {
        throw new AppError('request.forbidden', 'Your role may not do this.');
      }
      if (privilege) await this.requirePrivilege(caller, privilege);
      request.caller = caller;
    }
    if (this.config.DEMO_MODE && refusedInDemo(name)) throw demoRefusal();
  }

  private async requirePrivilege({ tenantId }: Caller, code: PrivilegeCode): Promise<void> {
    if (tenantId === null) throw new AppError('request.forbidden', 'This belongs to a tenant.');
    await this.database.asTenant(tenantId, (tx) => this.privilegeService.require(tx, code));
  }

  private async identify(request: FastifyRequest, alsoClients: boolean): Promise<Caller> {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ', 2);
    if (scheme?.toLowerCase() !== 'bearer' || !token) {
      throw new AppError('request.unauthenticated', 'Sign in first.');
    }
    const caller = await this.tokenService.verifyAccess(token, 'console').catch((refused: unknown) => {
      if (alsoClients) return this.tokenService.verifyAccess(token, 'desktop');
      throw refused;
    });
    if (!(await this.sessionService.isLive(caller.sessionId))) {
      throw new AppError('identity.session_ended', 'The session is over. Sign in again.');
    }
    const claimed = request.headers[callNames.tenantHeader];
    if (claimed && claimed !== caller.tenantId) {
      throw new AppError('request.tenant_mismatch', 'The page belongs to another account. Reload it.');
    }
    return caller;
  }
}

/** Decides before a body is read, so that a refused request only costs its head. */
export function admitBeforeBodies(fastify: FastifyInstance, access: RouteAccessService): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const name = routeNameOf(request.method, request.routeOptions.url);
    if (name === undefined) return;
    try {
      await access.admit(name, request);
    } catch (refused) {
      leaveUnread(request, reply);
      throw refused;
    }
  });
}
