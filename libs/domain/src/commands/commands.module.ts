import { Module } from '@nestjs/common';
import { DesktopCommandSweep } from './desktop-command-sweep.js';
import { DesktopCommands } from './desktop-commands.js';

@Module({
  providers: [DesktopCommands, DesktopCommandSweep],
  exports: [DesktopCommands, DesktopCommandSweep],
})
export class CommandsModule {}
