import { Agent } from 'undici';

/** One agent for each list of allowed networks, which seldom changes. The connections of an earlier list are closed. */
export class GuardedAgent {
  private current: { allowed: string; agent: Agent } | undefined;

  constructor(private readonly make: (allowed: readonly string[]) => Agent) {}

  for(allowed: readonly string[]): Agent {
    const key = allowed.join();
    if (this.current?.allowed !== key) {
      void this.current?.agent.close();
      this.current = { allowed: key, agent: this.make(allowed) };
    }
    return this.current.agent;
  }

  async destroy(): Promise<void> {
    await this.current?.agent.destroy();
  }
}
