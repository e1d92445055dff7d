import { Body, Controller } from '@nestjs/common';
import type { InstallationSettings } from '@parley/contracts/public';
import { InstallationSettingsService } from '@parley/domain/settings';
import { Endpoint } from '../http/decorators/endpoint.js';
import { EditInstallationSettingsDto } from './settings.dto.js';

@Controller()
export class SettingsController {
  constructor(private readonly installationSettingsService: InstallationSettingsService) {}

  @Endpoint('settings.get')
  async get(): Promise<InstallationSettings> {
    return this.installationSettingsService.get();
  }

  @Endpoint('settings.edit')
  async edit(@Body() body: EditInstallationSettingsDto): Promise<InstallationSettings> {
    return this.installationSettingsService.edit(body);
  }
}
