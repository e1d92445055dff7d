import { type ClientQuickReply, comparedText } from '@parley/contracts/public';
import type { Link } from './desktop-link.js';

/** The one that an agent typed the name of, whatever its case. */
export function quickReplyNamed(
  quickReplies: readonly ClientQuickReply[],
  name: string,
): ClientQuickReply | undefined {
  const wanted = comparedText(name);
  return quickReplies.find((one) => comparedText(one.name) === wanted);
}

/** Fetches the quick replies, page by page, for whoever wants them. */
export class QuickReplies {
  readonly #link: Link;
  readonly #take: ((quickReplies: ClientQuickReply[]) => void | Promise<void>) | undefined;
  #last: Promise<void> = Promise.resolve();

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
    const all: ClientQuickReply[] = [];
    let from: string | null = null;
    do from = await this.#readPage(all, from);
    while (from !== null);
    await this.#take(all);
  }

  async #readPage(all: ClientQuickReply[], from: string | null): Promise<string | null> {
    const answer = await this.#link.request('quick-replies:read', from === null ? {} : { cursor: from });
    if (!answer.ok) throw new Error(answer.message);
    all.push(...answer.data.quickReplies);
    return answer.data.cursor;
  }
}
