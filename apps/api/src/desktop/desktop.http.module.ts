import { Module } from '@nestjs/common';
import { DesktopModule } from '@parley/domain/desktop';
import { PortsModule } from '@parley/domain/ports';
import { DesktopFrameHandlers } from './desktop-frames.js';
import { DesktopGateway } from './desktop.gateway.js';

@Module({ imports: [DesktopModule, PortsModule], providers: [DesktopGateway, DesktopFrameHandlers] })
export class DesktopHttpModule {}
