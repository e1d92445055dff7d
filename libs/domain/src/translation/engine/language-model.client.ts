import { Injectable } from '@nestjs/common';
import { RunningProviderRegistry } from './running-provider.registry.js';
import type { ChatMessage } from '../providers/openai.js';

/** Resolves with one whole answer. Rejects with `ProviderFailed`, also where the signal ends it. */
export type AskModel = (messages: ChatMessage[], signal: AbortSignal) => Promise<string>;

/** The first enabled OpenAI-compatible provider that is not left out just now, for other work than translating. */
@Injectable()
export class LanguageModelClient {
  constructor(private readonly list: RunningProviderRegistry) {}

  /** Null where none is set up. What it fails at says nothing about its translations: circuit and figures stay. */
  async find(): Promise<AskModel | null> {
    const models = (await this.list.enabled()).filter(({ access }) => access.kind === 'openai');
    const model = models.find(({ isOut }) => !isOut) ?? models[0];
    return model ? (messages, signal) => model.complete(messages, signal) : null;
  }
}
