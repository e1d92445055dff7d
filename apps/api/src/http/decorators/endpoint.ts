import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiSecurity } from '@nestjs/swagger';
import { idempotencyLimits } from '@parley/contracts/public';
import { type Route, type RouteName, routes, routeScopes } from '@parley/contracts/server';

export const endpointKey = 'parley:endpoint';

const { header, keyMin, keyMax, keyPattern } = idempotencyLimits;
const takesKey = (required: boolean) =>
  ApiHeader({
    name: header,
    required,
    description:
      'If you repeat the request with the same key, it has one effect and returns the first answer.',
    schema: { type: 'string', minLength: keyMin, maxLength: keyMax, pattern: keyPattern.source },
  });

/**
 * Whether the route rejects an idempotency key, because a repeated request has a second effect. PUT and DELETE have none
 * by themselves.
 */
export function refusesKey(name: RouteName): boolean {
  const { method, keyed } = routes[name] as Route;
  return !keyed && (method === 'POST' || method === 'PATCH');
}

/** Binds a controller method to its route in the contract: method, path, access and reply code. */
export function Endpoint(name: RouteName): MethodDecorator {
  const { method, path, access, keyed } = routes[name] as Route;
  const scope = routeScopes.get(name)?.scope;
  return applyDecorators(
    SetMetadata(endpointKey, name),
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(200),
    ApiOperation({ operationId: name }),
    ...(access === 'public' ? [] : [ApiBearerAuth()]),
    ...(scope === undefined ? [] : [ApiSecurity('api-key', [scope])]),
    ...(keyed ? [takesKey(keyed === 'required')] : []),
  );
}
