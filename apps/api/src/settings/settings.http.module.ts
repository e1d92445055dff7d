import { Module } from '@nestjs/common';
import { SettingsModule } from '@parley/domain/settings';
import { SettingsController } from './settings.controller.js';

@Module({ imports: [SettingsModule], controllers: [SettingsController] })
export class SettingsHttpModule {}
