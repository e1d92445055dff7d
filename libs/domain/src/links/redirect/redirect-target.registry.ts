import { Injectable } from '@nestjs/common';
import type { RedirectTarget } from './redirect.types.js';

/** Lets features whose links are also redirected register in their constructors. */
@Injectable()
export class RedirectTargetRegistry {
  private readonly targets: RedirectTarget[] = [];

  register(target: RedirectTarget): void {
    this.targets.push(target);
  }

  /** Undefined for a code of a smart link, and for an unknown form. */
  find(code: string): RedirectTarget | undefined {
    if (!code.includes('-')) return undefined;
    const key = code.toLowerCase();
    return this.targets.find((target) => target.code.test(key));
  }
}
