import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { InstallationSettingsService } from './installation-settings.service.js';

@Module({
  imports: [AuditModule],
  providers: [InstallationSettingsService],
  exports: [InstallationSettingsService],
})
export class SettingsModule {}
