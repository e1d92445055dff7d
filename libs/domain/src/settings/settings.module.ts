import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { InstallationSettingsRepository } from './installation-settings.repository.js';
import { InstallationSettingsService } from './installation-settings.service.js';
import { ReservedNameService } from './reserved-name.service.js';
import { SettingsChangeRegistry } from './settings-change.registry.js';

const parts = [
  InstallationSettingsRepository,
  InstallationSettingsService,
  ReservedNameService,
  SettingsChangeRegistry,
];

@Module({ imports: [AuditModule], providers: parts, exports: parts })
export class SettingsModule {}
