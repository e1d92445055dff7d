import { type Answer, type Translate, type Translated, translationLimits } from '@parley/contracts/public';
import { uuidv7 } from './desktop-ids.js';
import type { Link } from './desktop-link.js';

/** Without an `id` the client makes one. Pass your own to request the same translation after a restart. */
export type TextToTranslate = Omit<Translate, 'id'> & { id?: string };

/** Most of a connection's unanswered frames are reserved for requests that cannot wait for a translation. */
const framesAtOnce = 4;
/** More frames are better than one that is too large for the server. */
const charactersPerFrame = 60_000;
/** The server gives up earlier. */
const answerMs = translationLimits.totalMs + 5_000;

/** Requests translations, a few frames at a time. */
export class Translations {
  readonly #link: Link;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(link: Link) {
    this.#link = link;
  }

  async translate(given: TextToTranslate[]): Promise<Answer<Translated>[]> {
    const texts = given.map((text) => ({ ...text, id: text.id ?? uuidv7() }));
    const answers = await Promise.all(framesOf(texts).map((frame) => this.#ask(frame)));
    return answers.flat();
  }

  async #ask(texts: Translate[]): Promise<Answer<Translated>[]> {
    while (this.#underWay >= framesAtOnce) await new Promise<void>((go) => this.#waiting.push(go));
    this.#underWay += 1;
    try {
      const answer = await this.#link.request('translate', { texts }, answerMs);
      return answer.ok ? answer.data.results : texts.map(() => answer);
    } finally {
      this.#underWay -= 1;
      this.#waiting.shift()?.();
    }
  }
}

function framesOf(texts: Translate[]): Translate[][] {
  const frames: Translate[][] = [];
  let characters = 0;
  for (const one of texts) {
    const frame = frames.at(-1);
    const fits =
      frame && frame.length < translationLimits.batch && characters + one.text.length <= charactersPerFrame;
    if (fits) frame.push(one);
    else frames.push([one]);
    characters = (fits ? characters : 0) + one.text.length;
  }
  return frames;
}
