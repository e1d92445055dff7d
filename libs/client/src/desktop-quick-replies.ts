import { type ClientQuickReplies, type ClientQuickReply, comparedText } from '@parley/contracts/public';
import type { Link } from './desktop-link.js';

/** The quick reply with the name that an agent typed, in any case. */
export function quickReplyNamed(
  quickReplies: readonly ClientQuickReply[],
  name: string,
): ClientQuickReply | undefined {
  const wanted = comparedText(name);
  return quickReplies.find((one) => comparedText(one.name) === wanted);
}

/** Reads the quick replies page by page if they changed since the last read. */
export class QuickReplies {
  readonly #link: Link;
  readonly #take: ((quickReplies: ClientQuickReply[]) => void | Promise<void>) | undefined;
  #last: Promise<void> = Promise.resolve();
  /** The version of the last list that was applied. */
  #version: string | undefined;

  constructor(link: Link, take?: (quickReplies: ClientQuickReply[]) => void | Promise<void>) {
    this.#link = link;
    this.#take = take;
  }

  /** One read after another, so that the newest is applied last. Rejects if they were not read or not applied. */
  read(): Promise<void> {
    const reading = this.#last.then(() => this.#read());
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  async #read(): Promise<void> {
    if (!this.#take) return;
    const first = await this.#readPage(this.#version === undefined ? {} : { version: this.#version });
    if (first.unchanged) return;
    const all = [...first.quickReplies];
    for (let { cursor } = first; cursor !== null; ) {
      const page = await this.#readPage({ cursor });
      all.push(...page.quickReplies);
      cursor = page.cursor;
    }
    this.#version = undefined;
    await this.#take(all);
    this.#version = first.version;
  }

  async #readPage(from: { cursor?: string; version?: string }): Promise<ClientQuickReplies> {
    const answer = await this.#link.request('quick-replies:read', from);
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  }
}
