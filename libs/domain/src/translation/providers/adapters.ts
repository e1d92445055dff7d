import type { ProviderKind } from '@parley/contracts/public';
import { azure } from './azure.js';
import { deepl } from './deepl.js';
import { google } from './google.js';
import { libretranslate } from './libretranslate.js';
import { openai } from './openai.js';
import type { ProviderAdapter } from './provider.js';
import { pseudo } from './pseudo.js';

export const adapters: Record<ProviderKind, ProviderAdapter> = {
  libretranslate,
  deepl,
  google,
  azure,
  openai,
  pseudo,
};
