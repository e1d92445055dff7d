import { Injectable } from '@nestjs/common';
import { ProviderList } from './provider-list.js';
import type { ChatMessage } from './providers/openai.js';

/** Resolves with one whole answer. Rejects with `ProviderFailed`, also where the signal ends it. */
export type AskModel = (messages: ChatMessage[], signal: AbortSignal) => Promise<string>;

/** The first enabled OpenAI-compatible provider, for other work than translating. */
@Injectable()
export class LanguageModel {
  constructor(private readonly list: ProviderList) {}

  /** Null where none is set up. What it fails at says nothing about its translations: circuit and figures stay. */
  async find(): Promise<AskModel | null> {
    const model = (await this.list.enabled()).find(({ access }) => access.kind === 'openai');
    return model ? (messages, signal) => model.complete(messages, signal) : null;
  }
}
