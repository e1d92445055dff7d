import { Module } from '@nestjs/common';
import { TenantsModule } from '../tenants/index.js';
import { Contacts } from './contacts.js';
import { FanCounter } from './fan-counter.js';
import { FanFigures } from './fan-figures.js';
import { FanIngest } from './fan-ingest.js';
import { FanRepository } from './fan.repository.js';

@Module({
  imports: [TenantsModule],
  providers: [Contacts, FanIngest, FanCounter, FanFigures, FanRepository],
  exports: [Contacts, FanIngest, FanCounter, FanFigures],
})
export class FansModule {}
