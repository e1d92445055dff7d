import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { rootCertificates } from 'node:tls';
import { Injectable } from '@nestjs/common';
import type { ProxyFailure } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { HostResolver, pinnedTo, reachableAddresses } from '../../egress/index.js';
import { exitAddressOf } from './exit-address.js';
import { probeThroughHttp } from './http-probe.js';
import { failureOf, ProbeFailed } from './probe-failure.js';
import type { Answer, ProxyTarget, Way } from './proxy-target.js';
import { probeThroughSocks } from './socks-probe.js';

/** The outcome of a test. `latency` is in milliseconds, from the opening of the connection to the answer. */
export type ProbeOutcome =
  | { failure: null; exitAddress: string; latency: number }
  | { failure: ProxyFailure; exitAddress: null; latency: null };

/** Connects through a proxy and requests a page that shows the origin of the request. */
@Injectable()
export class ProxyProbe {
  private trusted: string[] | undefined;

  constructor(
    private readonly config: Config,
    private readonly resolver: HostResolver,
  ) {}

  /** Never rejects. `allowed` are the private networks, in CIDR form, where a proxy may be. */
  async run(target: ProxyTarget, allowed: readonly string[]): Promise<ProbeOutcome> {
    const ending = new AbortController();
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      ending.abort();
    }, this.config.PROXY_CHECK_TIMEOUT_MS);
    const ended = new Promise<never>((_, reject) => {
      ending.signal.addEventListener('abort', () => reject(new ProbeFailed('timeout')), { once: true });
    });
    try {
      return await Promise.race([this.attempt(target, allowed, ending.signal), ended]);
    } catch (error) {
      return { failure: late ? 'timeout' : failureOf(error), exitAddress: null, latency: null };
    } finally {
      clearTimeout(timer);
      ended.catch(() => undefined);
      ending.abort();
    }
  }

  private async attempt(
    target: ProxyTarget,
    allowed: readonly string[],
    signal: AbortSignal,
  ): Promise<ProbeOutcome> {
    const addresses = await reachableAddresses(this.resolver, target.host, allowed, signal);
    const started = performance.now();
    const way: Way = {
      check: new URL(this.config.proxyCheckUrl),
      lookup: pinnedTo(addresses),
      authorities: this.authorities(),
      signal,
    };
    const { status, body } = await askThrough(target, way);
    const latency = Math.round(performance.now() - started);
    if (status !== 200) throw new ProbeFailed('protocol');
    const exitAddress = exitAddressOf(body);
    if (exitAddress === null) throw new ProbeFailed('no_exit_address');
    return { failure: null, exitAddress, latency };
  }

  private authorities(): string[] | undefined {
    const { PROXY_CA_FILE } = this.config;
    if (PROXY_CA_FILE === undefined) return undefined;
    return (this.trusted ??= [...rootCertificates, readFileSync(PROXY_CA_FILE, 'utf8')]);
  }
}

const askThrough = (target: ProxyTarget, way: Way): Promise<Answer> =>
  target.networkProtocol === 'socks5' ? probeThroughSocks(target, way) : probeThroughHttp(target, way);
