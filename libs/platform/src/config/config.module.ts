import { Global, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { Config, misspelt, readConfig } from './config.js';

@Global()
@Module({
  providers: [{ provide: Config, useFactory: () => readConfig() }],
  exports: [Config],
})
export class ConfigModule implements OnModuleInit {
  private readonly logger = new Logger('Config');

  onModuleInit(): void {
    for (const sentence of misspelt()) this.logger.warn(sentence);
  }
}
