export interface Check {
  what: string;
  one: unknown;
  other: unknown;
  equal: boolean;
}

export interface ScenarioResult {
  name: string;
  passed: boolean;
  rows: Check[];
  acked: number;
  duplicates: number;
  reconnects: number;
  seconds: number;
}

export interface Load {
  clients?: number;
  perSecond?: number;
  seconds?: number;
  say?: (text: string) => void;
}

export function runScenario(name: string, load?: Load): Promise<ScenarioResult>;
