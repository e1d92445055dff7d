import { SentinelConnector, type SentinelConnectionOptions } from 'ioredis';

/**
 * Asks Sentinels for the primary. The failover listener belongs to one connection and is closed before the next one. If
 * it reported a failover while Sentinels are being asked, it would end the client for good (ioredis 5.11.1).
 */
export class PrimaryConnector extends SentinelConnector {
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
  }

  override connect(
    ...args: Parameters<SentinelConnector['connect']>
  ): ReturnType<SentinelConnector['connect']> {
    this['failoverDetector']?.cleanup();
    return super.connect(...args);
  }
}
