import { Body, Controller } from '@nestjs/common';
import type { InstallationSettings } from '@parley/contracts/public';
import { InstallationSettingsService } from '@parley/domain/settings';
import { Database } from '@parley/platform/database';
import { Endpoint } from '../http/decorators/endpoint.js';
import { EditInstallationSettingsDto } from './settings.dto.js';

/** System path: it is of no tenant, and operators alone write it. */
@Controller()
export class SettingsController {
  constructor(
    private readonly database: Database,
    private readonly settings: InstallationSettingsService,
  ) {}

  @Endpoint('settings.get')
  async get(): Promise<InstallationSettings> {
    return this.database.asSystem((tx) => this.settings.get(tx));
  }

  @Endpoint('settings.edit')
  async edit(@Body() body: EditInstallationSettingsDto): Promise<InstallationSettings> {
    return this.database.asSystem((tx) => this.settings.edit(tx, body));
  }
}
