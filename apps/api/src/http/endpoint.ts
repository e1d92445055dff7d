import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation } from '@nestjs/swagger';
import { type RouteName, routes } from '@parley/contracts/public';

export const endpointKey = 'parley:endpoint';

/** Binds a controller method to its route in the contract: method, path, access and reply code. */
export function Endpoint(name: RouteName): MethodDecorator {
  const { method, path, access } = routes[name];
  return applyDecorators(
    SetMetadata(endpointKey, name),
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(200),
    ApiOperation({ operationId: name }),
    ...(access === 'public' ? [] : [ApiBearerAuth()]),
  );
}
