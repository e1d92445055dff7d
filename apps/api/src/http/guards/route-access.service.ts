import { Injectable } from '@nestjs/common';
import { apiKeyLimits, apiKeyPattern, callNames, type Privilege } from '@parley/contracts/public';
import { type Route, type RouteName, type RouteScope, routes, routeScopes } from '@parley/contracts/server';
import { ApiKeyAccessService } from '@parley/domain/api-keys';
import { PrivilegeService } from '@parley/domain/billing';
import { type Caller, SessionService, TokenService } from '@parley/domain/identity';
import { Config } from '@parley/platform/config';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { RedisStore } from '@parley/platform/queue';
import { type Budget, CallBudget } from '@parley/platform/rate-limiting';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demoRefusal, refusedInDemo } from './demo-mode.js';
import { routeNameOf } from '../fastify/route-names.js';
import { leaveUnread } from '../fastify/unread-body.js';

declare module 'fastify' {
  interface FastifyRequest {
    access?: Promise<void>;
    /** The remaining requests of the calling API key. */
    apiKeyBudget?: Budget;
  }
}

@Injectable()
export class RouteAccessService {
  /** The requests of each key, across all nodes. */
  private readonly apiKeyBudget: CallBudget;

  constructor(
    private readonly config: Config,
    private readonly tokenService: TokenService,
    private readonly sessionService: SessionService,
    private readonly privilegeService: PrivilegeService,
    private readonly apiKeyAccessService: ApiKeyAccessService,
    private readonly database: Database,
    redisStore: RedisStore,
  ) {
    const window = { points: apiKeyLimits.requestsPerMinute, duration: 60 };
    this.apiKeyBudget = new CallBudget(redisStore, 'api-key', window);
  }

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
    refuseKeyInQuery(request.url);
    if (access !== 'public') {
      const key = apiKeyOf(request);
      const caller =
        key === null
          ? await this.identify(request, clients === true)
          : await this.identifyKey(request, key, routeScopes.get(name));
      if (!access.includes(caller.role)) {
        throw new AppError('request.forbidden', 'Your role may not do this.');
      }
      if (privilege) await this.requirePrivilege(caller, privilege);
      request.caller = caller;
    }
    if (this.config.DEMO_MODE && refusedInDemo(name)) throw demoRefusal();
  }

  private async requirePrivilege({ tenantId }: Caller, privilege: Privilege): Promise<void> {
    if (tenantId === null) throw new AppError('request.forbidden', 'This belongs to a tenant.');
    await this.database.readAsTenant(tenantId, (tx) => this.privilegeService.require(tx, privilege));
  }

  /** An API key calls for the owner, within its scopes and sub-accounts. */
  private async identifyKey(
    request: FastifyRequest,
    text: string,
    needed: RouteScope | undefined,
  ): Promise<Caller> {
    const { id, tenantId, scopes, subAccountIds } = await this.apiKeyAccessService.verify(text, request.ip);
    request.apiKeyBudget = await this.apiKeyBudget.spend(id);
    const { isSpent, resetSeconds } = request.apiKeyBudget;
    if (isSpent) {
      throw new AppError('request.too_many', 'This API key sent too many requests. Wait a little.', {
        retryAfterSeconds: resetSeconds,
      });
    }
    if (!needed) throw new AppError('api-keys.not_callable', 'API keys cannot call this.');
    if (!scopes.includes(needed.scope)) {
      const message = `The API key lacks the scope ${needed.scope}.`;
      throw new AppError('api-keys.scope_missing', message, {
        details: [{ field: 'scopes', rule: needed.scope, message }],
      });
    }
    if (subAccountIds.length > 0 && !needed.bySubAccount) {
      throw new AppError('api-keys.needs_all_sub_accounts', 'This concerns all sub-accounts.');
    }
    assertTenant(request, tenantId);
    return {
      kind: 'console',
      role: 'owner',
      tenantId,
      userId: id,
      subAccountId: null,
      sessionId: '',
      tokenEndsAt: 0,
      apiKey: { id, subAccountIds: subAccountIds.length > 0 ? subAccountIds : null },
    };
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
    await this.sessionService.assertLive(caller.sessionId);
    assertTenant(request, caller.tenantId);
    return caller;
  }
}

function assertTenant(request: FastifyRequest, tenantId: string | null): void {
  const claimed = request.headers[callNames.tenantHeader];
  if (claimed && claimed !== tenantId) {
    throw new AppError('request.tenant_mismatch', 'The page belongs to another account. Reload it.');
  }
}

/** The API key of the request. Null for a request with a token, or with neither. */
function apiKeyOf({ headers }: FastifyRequest): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' && token?.startsWith('parley_') ? token : null;
}

function refuseKeyInQuery(url: string): void {
  const from = url.indexOf('?');
  if (from === -1 || !apiKeyPattern.test(decoded(url.slice(from)))) return;
  throw new AppError(
    'api-keys.in_query',
    'An API key was in the address, where others can read it. Rotate it, and send it as a bearer token.',
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
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
    } finally {
      if (request.apiKeyBudget) showBudget(request.apiKeyBudget, reply);
    }
  });
}

/** Headers of the IETF's draft for rate limits. */
function showBudget({ limit, windowSeconds, remaining, resetSeconds }: Budget, reply: FastifyReply): void {
  void reply.header('RateLimit-Policy', `"key";q=${limit};w=${windowSeconds}`);
  void reply.header('RateLimit', `"key";r=${remaining};t=${resetSeconds}`);
}
