import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { PaymentConfig } from './payment-config.js';

/** Which hosts are no domains of diversion links, and how clicks of links are made durable. */
export class ClickConfig extends PaymentConfig {
  /** Hosts beside that of `PUBLIC_URL` that serve the console, the api and sockets, separated by commas. */
  @IsOptional()
  @Matches(/^[a-z0-9.-]+(?:,[a-z0-9.-]+)*$/)
  CONSOLE_HOSTS?: string;

  /** The folder of clicks that PostgreSQL has not stored yet; nodes may share it. */
  @IsOptional()
  @IsString()
  CLICK_JOURNAL_DIR?: string;

  /** The most that the clicks of one api take there. */
  @Type(() => Number)
  @IsInt()
  @Min(1_024)
  CLICK_JOURNAL_BYTES = 256 * 1024 * 1024;

  /** An api without a heartbeat for so long is gone: a neighbour stores its clicks. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(3_600)
  CLICK_JOURNAL_TAKEOVER_SECONDS = 60;

  /** Clicks that PostgreSQL has not stored after so long go into the journal. */
  @Type(() => Number)
  @IsInt()
  @Min(10)
  @Max(20_000)
  CLICK_STORE_TIMEOUT_MS = 250;

  /** Nobody can have one of these for a domain of links. */
  get consoleHosts(): ReadonlySet<string> {
    return new Set(this.CONSOLE_HOSTS?.split(','));
  }
}
