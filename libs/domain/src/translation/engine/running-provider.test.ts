import { languageOf, type TranslationLanguage } from '@parley/contracts/server';
import { isBrokenCircuitError } from 'cockatiel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderStats } from './provider-stats.js';
import { ProviderFailed, type ServiceRequest } from '../providers/provider.js';
import type { ServiceClient } from '../providers/service-client.js';
import { circuitLimits, RunningProvider } from './running-provider.js';

const german = languageOf('de') as TranslationLanguage;
const request = { text: 'Hello', source: null, target: german };
const access = { kind: 'deepl', endpoint: '', region: '', model: '', apiKey: 'k' } as const;

let answer: () => Promise<unknown>;
let asked: ServiceRequest[];
let provider: RunningProvider;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked = [];
  const client = {
    asking: () => (one: ServiceRequest) => {
      asked.push(one);
      return answer();
    },
  } as unknown as ServiceClient;
  provider = new RunningProvider(access, 1_000, client);
});
afterEach(() => {
  vi.useRealTimers();
});

const works = () => Promise.resolve({ translations: [{ text: 'Hallo', detected_source_language: 'EN' }] });
const fails = (failure: ProviderFailed['failure']) => () => Promise.reject(new ProviderFailed(failure));
const translate = () => provider.translate(request, new AbortController().signal, () => Date.now());
const failOften = async (times: number) => {
  for (let time = 0; time < times; time++) await expect(translate()).rejects.toThrow(ProviderFailed);
};

describe('the circuit of a provider', () => {
  it('opens after failures in a row, lets one try after a while, and closes when that one is answered', async () => {
    answer = fails('timeout');
    await failOften(circuitLimits.failures);
    expect([provider.circuit, provider.isOut]).toEqual(['open', true]);
    expect(await translate().catch((error: unknown) => isBrokenCircuitError(error))).toBe(true);
    expect(asked).toHaveLength(circuitLimits.failures);
    vi.setSystemTime(Date.now() + circuitLimits.openMs);
    expect([provider.circuit, provider.isOut]).toEqual(['open', false]);
    let finish: (made: unknown) => void = () => undefined;
    answer = () => new Promise((resolve) => (finish = resolve));
    const trying = translate();
    expect([provider.circuit, provider.isOut], 'one at a time').toEqual(['half-open', true]);
    const others = await Promise.all(
      [translate(), translate()].map((one) => one.catch(isBrokenCircuitError)),
    );
    expect(others, 'nobody else waits for that one').toEqual([true, true]);
    expect(asked).toHaveLength(circuitLimits.failures + 1);
    finish(await works());
    expect(await trying).toMatchObject({ text: 'Hallo', source: 'en' });
    expect([provider.circuit, provider.isOut]).toEqual(['closed', false]);
  });

  it('stays closed where a success comes between, and where the text is to blame', async () => {
    answer = fails('busy');
    await failOften(circuitLimits.failures - 1);
    answer = works;
    await translate();
    answer = fails('busy');
    await failOften(circuitLimits.failures - 1);
    for (const failure of ['refused', 'too_large', 'language_unsupported'] as const) {
      answer = fails(failure);
      await failOften(circuitLimits.failures);
    }
    expect(provider.circuit).toBe('closed');
  });
});

describe('a provider that asks to be left alone', () => {
  it('is left out for as long, and asked again after', async () => {
    answer = () => Promise.reject(new ProviderFailed('busy', null, 429, 30_000));
    await failOften(1);
    answer = works;
    expect([provider.circuit, provider.isOut]).toEqual(['open', true]);
    await expect(translate()).rejects.toSatisfy(isBrokenCircuitError);
    const model = provider.complete([], new AbortController().signal);
    await expect(model).rejects.toMatchObject({ failure: 'busy' });
    expect(asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 30_000);
    expect([provider.circuit, provider.isOut]).toEqual(['closed', false]);
    expect(await translate()).toMatchObject({ text: 'Hallo' });
  });
});

describe('the figures of a provider', () => {
  it('are of the last hour, and of the last hundred that were made', () => {
    const figures = new ProviderStats();
    const began = Date.now();
    expect(figures.read(began)).toEqual({ requests: 0, failures: 0, latencyMs: null });
    for (let latency = 1; latency <= 150; latency++) figures.add(began, latency);
    figures.add(began + 30 * 60_000, null);
    expect(figures.read(began + 30 * 60_000)).toEqual({ requests: 151, failures: 1, latencyMs: 101 });
    expect(figures.read(began + 61 * 60_000)).toEqual({ requests: 1, failures: 1, latencyMs: 101 });
    for (let minute = 100; minute < 300; minute++) figures.add(began + minute * 60_000, null);
    expect(figures.read(began + 299 * 60_000)).toMatchObject({ requests: 60, failures: 60 });
  });
});

it('a provider is asked for pairs it knows', () => {
  const knows = (source: string | null, target: string) =>
    provider.knows({
      source: source === null ? null : (languageOf(source) as TranslationLanguage),
      target: languageOf(target) as TranslationLanguage,
    });
  expect([knows(null, 'de'), knows('en', 'de'), knows('gv', 'de'), knows('en', 'gv')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
