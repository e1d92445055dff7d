import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@parley/platform/errors';
import { CharacterReservationService } from './character-reservation.service.js';
import type { Reservation } from './reservation.policy.js';

interface PaidRequest<Made> extends Reservation {
  digest: string;
  /** Whether the result is free: then the characters are refunded. */
  isFree?: (made: Made) => boolean;
  /** The error for an id that was used with other content, or whose operation has ended. */
  reused: () => AppError;
}

/** Work that costs characters. It begins once they are reserved; a failure releases them. */
@Injectable()
export class MeteredOperation {
  private readonly logger = new Logger(MeteredOperation.name);

  constructor(private readonly reservationService: CharacterReservationService) {}

  /**
   * Charges a repeated request once, even if two nodes work on it and one fails. Rejects with `reused`, as
   * `CharacterReservationService.reserve` does, and as the work does.
   */
  async run<Made>({ reused, isFree, ...spend }: PaidRequest<Made>, work: () => Promise<Made>): Promise<Made> {
    const { tenantId, cause } = spend;
    try {
      await this.reservationService.reserve(spend);
    } catch (error) {
      throw error instanceof AppError && error.code === 'characters.cause_reused' ? reused() : error;
    }
    try {
      const made = await work();
      if (isFree?.(made)) await this.release(tenantId, cause);
      else this.reservationService.capture(tenantId, cause);
      return made;
    } catch (error) {
      await this.release(tenantId, cause);
      throw error;
    }
  }

  /** If this fails, the reservation expires by itself, because it was never captured. */
  private async release(tenantId: string, cause: string): Promise<void> {
    try {
      await this.reservationService.release(tenantId, cause);
    } catch (error) {
      this.logger.warn({ err: error }, 'characters go back later');
    }
  }
}
