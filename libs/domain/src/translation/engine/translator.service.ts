import { Injectable, Logger } from '@nestjs/common';
import {
  type ProviderFailure,
  type ProviderKind,
  translationLimits,
  type Violation,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { AppError } from '@parley/platform/errors';
import { isBrokenCircuitError } from 'cockatiel';
import { RunningProviderRegistry } from './running-provider.registry.js';
import { ProviderFailed, type TranslationRequest } from '../providers/provider.js';
import type { ProviderTranslation, RunningProvider } from './running-provider.js';

/** `open`: it was left out, because it failed too often of late. */
type Reason = ProviderFailure | 'open';

/** Asks one provider after another until one of them translates. */
@Injectable()
export class TranslatorService {
  private readonly logger = new Logger(TranslatorService.name);

  constructor(
    private readonly registry: RunningProviderRegistry,
    private readonly clock: Clock,
  ) {}

  /** Whether a real service is set up that knows the pair. */
  async hasService(request: Omit<TranslationRequest, 'text'>): Promise<boolean> {
    const enabled = await this.registry.enabled();
    return enabled.some((provider) => provider.access.kind !== 'pseudo' && provider.knows(request));
  }

  /**
   * Those that may be asked now. Rejects with `translation.unsupported` where none knows the pair, and with
   * `translation.failed` where each that does is left out.
   */
  async candidates(request: Omit<TranslationRequest, 'text'>): Promise<RunningProvider[]> {
    const knowing = (await this.registry.enabled()).filter((provider) => provider.knows(request));
    if (knowing.length === 0) {
      throw new AppError('translation.unsupported', 'No translation service here knows these languages.', {
        details: [{ field: 'target', rule: 'supported', message: 'is not known together with the source' }],
      });
    }
    const open = knowing.filter((provider) => !provider.isOut);
    if (open.length === 0) throw failed(knowing.map(({ access }) => [access.kind, 'open']));
    return open;
  }

  /** Rejects with `translation.failed`, which says why each failed, in Parley's own words. */
  async translate(
    providers: RunningProvider[],
    request: TranslationRequest,
  ): Promise<ProviderTranslation & { provider: ProviderKind }> {
    const total = AbortSignal.timeout(translationLimits.totalMs);
    const reasons: [ProviderKind, Reason][] = [];
    for (const provider of providers) {
      const { kind } = provider.access;
      if (total.aborted) break;
      try {
        return { ...(await provider.translate(request, total, () => this.clock.nowMs())), provider: kind };
      } catch (error) {
        reasons.push([kind, this.reasonOf(error)]);
      }
    }
    throw failed(reasons);
  }

  private reasonOf(error: unknown): Reason {
    if (error instanceof ProviderFailed) return error.failure;
    if (isBrokenCircuitError(error)) return 'open';
    this.logger.error({ err: error }, 'a provider failed in a way nobody foresaw');
    return 'failed';
  }
}

function failed(reasons: [ProviderKind, Reason][]): AppError {
  const details = reasons.map(([kind, reason]): Violation => {
    return { field: kind, rule: reason, message: `${kind}: ${reason}` };
  });
  return new AppError('translation.failed', 'No translation service could translate this.', { details });
}
