import { Controller } from '@nestjs/common';
import type { InstalledVersion } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { version } from '@parley/platform/version';
import { Endpoint } from '../http/decorators/endpoint.js';

@Controller()
export class VersionController {
  constructor(private readonly config: Config) {}

  @Endpoint('health.version')
  version(): InstalledVersion {
    const { REVISION: revision } = this.config;
    return { version, revision: revision && revision !== 'unknown' ? revision : null };
  }
}
