import { Global, Module } from '@nestjs/common';
import { Config, readConfig } from './config.js';

@Global()
@Module({
  providers: [{ provide: Config, useFactory: () => readConfig() }],
  exports: [Config],
})
export class ConfigModule {}
