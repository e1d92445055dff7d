import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { PaymentConfig } from './payment-config.js';

/** How clicks of diversion links are made durable. */
export class ClickConfig extends PaymentConfig {
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
}
