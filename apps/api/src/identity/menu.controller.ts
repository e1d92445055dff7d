import { Controller } from '@nestjs/common';
import type { MenuEntry } from '@parley/contracts/public';
import { type Caller, menuOf } from '@parley/domain/identity';
import { CurrentCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';

@Controller()
export class MenuController {
  @Endpoint('identity.menu')
  menu(@CurrentCaller() { role }: Caller): MenuEntry[] {
    return menuOf(role);
  }
}
