import { Module } from '@nestjs/common';
import { TenantsModule } from '../tenants/index.js';
import { Contacts } from './contact.repository.js';
import { FanCounter } from './fan-gain.processor.js';
import { FanFigures } from './fan-stats.queries.js';
import { FanIngest } from './fan-ingest.service.js';
import { FanRepository } from './fan.repository.js';

@Module({
  imports: [TenantsModule],
  providers: [Contacts, FanIngest, FanCounter, FanFigures, FanRepository],
  exports: [Contacts, FanIngest, FanCounter, FanFigures],
})
export class FansModule {}
