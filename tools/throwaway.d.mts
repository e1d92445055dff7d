export interface Throwaway {
  adminUrl: string;
  redisUrl: string;
  postgres: { port: number; pid: number };
  redis: { port: number; pid: number };
  secrets: Record<string, string>;
  stop(): Promise<void>;
}

export interface Addresses {
  owner: string;
  app: string;
  system: string;
}

type Where = Pick<Throwaway, 'adminUrl' | 'secrets'>;

export function startThrowaway(): Promise<Throwaway>;
export function createMigrated(where: Where, name: string): Promise<Addresses>;
export function copyDatabase(where: Where, template: string, name: string): Promise<Addresses>;
export function dropDatabase(where: Pick<Throwaway, 'adminUrl'>, name: string): Promise<void>;
