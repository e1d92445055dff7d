import { Injectable } from '@nestjs/common';
import { promotionLimits } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { LinkHostCache, targetUrl } from '../../links/index.js';

/** Checks where promotion links send visitors: never back to this installation. */
@Injectable()
export class PromotionTargetService {
  constructor(private readonly hosts: LinkHostCache) {}

  /** The address as a header has it; null where it is no http or https address, or our own. Rejects with `LoadError`. */
  async read(text: string): Promise<string | null> {
    const target = targetUrl(text);
    return target && !(await this.hosts.isOwn(target.host)) ? target.href : null;
  }

  /** The address as it is stored. Rejects with `request.invalid`. */
  async check(text: string): Promise<string> {
    const target = targetUrl(text);
    if (!target) throw invalid('url', 'Enter a whole address that begins with http:// or https://.');
    if (target.href.length > promotionLimits.targetUrlMax)
      throw invalid(
        'maxLength',
        `The address has more than ${promotionLimits.targetUrlMax} characters as it travels.`,
      );
    if (await this.hosts.isOwn(target.host))
      throw invalid('ownAddress', 'The address leads back here. Leave it empty for the register page.');
    return target.href;
  }
}

const invalid = (rule: string, message: string): AppError => AppError.field('targetUrl', rule, message);
