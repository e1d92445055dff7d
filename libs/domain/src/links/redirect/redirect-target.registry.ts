import { Injectable } from '@nestjs/common';
import type { RedirectTarget } from './redirect.types.js';

/** Features whose links are redirected too register here, in their constructors. */
@Injectable()
export class RedirectTargetRegistry {
  private readonly targets: RedirectTarget[] = [];

  register(target: RedirectTarget): void {
    this.targets.push(target);
  }

  /** Undefined where codes of this form are a diversion link's, or nobody's. */
  find(code: string): RedirectTarget | undefined {
    if (!code.includes('-')) return undefined;
    const key = code.toLowerCase();
    return this.targets.find((target) => target.code.test(key));
  }
}
