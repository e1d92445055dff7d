import { Injectable } from '@nestjs/common';
import type { CompiledLink, VisitorCookie } from './redirect.types.js';

/** Links of another feature, which the host of the public address serves, and domains of their own tenant as they say. */
export interface RedirectTarget {
  /** The form of their codes in lower case. They have a hyphen, and no code of a diversion link has one. */
  readonly code: RegExp;
  /** By code in lower case; codes of no link are left out. Their ids do not begin as those of diversion links. */
  load(codes: readonly string[]): Promise<ReadonlyMap<string, CompiledLink>>;
  /** For a visitor who was sent to the link's account. */
  cookieFor(link: CompiledLink, at: Date): VisitorCookie;
}

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
