import { type ClientQuickReplies, type ClientQuickReply, comparedText } from '@parley/contracts/public';
import type { Link } from './desktop-link.js';

/** The one that an agent typed the name of, whatever its case. */
export function quickReplyNamed(
  quickReplies: readonly ClientQuickReply[],
  name: string,
): ClientQuickReply | undefined {
  const wanted = comparedText(name);
  return quickReplies.find((one) => comparedText(one.name) === wanted);
}

/** Fetches the quick replies, page by page, for whoever wants them, where they are others than it fetched last. */
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

  /** One after the other, so that what is told last is the newest. Rejects where they were not fetched or not taken. */
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
