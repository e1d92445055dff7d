import { Module } from '@nestjs/common';
import { LinkCountingModule } from '@parley/domain/links';
import { ClickCountingPoller } from './click-counting.poller.js';
import { LinkClickPush } from './link-click.push.js';
import { LinkCountingProcessor } from './link-counting.processor.js';

@Module({
  imports: [LinkCountingModule],
  providers: [ClickCountingPoller, LinkClickPush, LinkCountingProcessor],
})
export class LinkCountingWorkerModule {}
