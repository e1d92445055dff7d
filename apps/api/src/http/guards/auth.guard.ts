import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { RouteName } from '@parley/contracts/public';
import { readerOf } from '@parley/domain/identity';
import { currentContext, currentLogFields } from '@parley/platform/context';
import { AppError } from '@parley/platform/errors';
import type { FastifyRequest } from 'fastify';
import { endpointKey } from '../decorators/endpoint.js';
import { RouteAccessService } from './route-access.service.js';

/** Admits a request according to the route's access in the contract, and sets its actor. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly access: RouteAccessService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Gateways authenticate their callers in the handshake.
    if (context.getType() !== 'http') return true;
    const name = this.reflector.get<RouteName | undefined>(endpointKey, context.getHandler());
    if (name === undefined) throw new AppError('request.forbidden', 'This route is not in the contract.');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // The result is known already: the access was decided before the body was read.
    await this.access.admit(name, request);
    const current = currentContext();
    if (!current) return true;
    current.operation = name;
    const { caller } = request;
    const fields = currentLogFields();
    if (fields && caller?.tenantId) fields.tenantId = caller.tenantId;
    if (caller) {
      const { apiKey } = caller;
      current.actor = apiKey
        ? { kind: 'api-key', id: apiKey.id }
        : { kind: caller.role, id: readerOf(caller) };
    }
    return true;
  }
}
