import { Controller } from '@nestjs/common';
import type { InstalledVersion } from '@parley/contracts/public';
import { version } from '@parley/platform/version';
import { Endpoint } from '../http/decorators/endpoint.js';

@Controller()
export class VersionController {
  @Endpoint('health.version')
  version(): InstalledVersion {
    return { version };
  }
}
