import { type CreateSubAccount, defaultSettings, type PlatformCode } from '@parley/contracts/public';

export const demo = {
  owner: 'owner@demo.parley',
  operator: 'operator@demo.parley',
  /** The sub-account whose agent signs in to the console. */
  agent: 'line-tw-02',
  /** The sub-accounts of the demo's desktop clients. */
  clients: ['wa-sea-01', 'line-tw-02', 'tg-lzd-11'],
  /** The website chat that anybody may try. No rule of its sub-account answers, so that rules and visitors never talk to each other. */
  widget: { name: 'Website chat (demo)', subAccount: 'line-th-04' },
  /** The demo buys everything beyond this. */
  terms: { packageFamily: 'MIAN_FEI_ROOT', portNum: 1 },
  ageDays: 46,
  historyDays: 30,
  /** How long the stopped one has been stopped, in days. */
  stoppedDays: 9,
} as const;

export interface DemoSubAccount {
  settings: CreateSubAccount & { account: string };
  /** Social accounts that it had online before. */
  ports: number;
  /** Fans on a usual day. */
  daily: number;
  /** The beginning of its contacts' phone numbers, without the last seven digits. Only if the platform has phone numbers. */
  dial?: string;
  stopped?: boolean;
}

type Options = Partial<CreateSubAccount> & Pick<DemoSubAccount, 'ports' | 'daily' | 'dial' | 'stopped'>;

function subAccount(
  account: string,
  remark: string,
  platforms: PlatformCode[],
  options: Options,
): DemoSubAccount {
  const { ports, daily, dial, stopped = false, portsReserved = 0, ...more } = options;
  return {
    settings: {
      ...defaultSettings,
      account,
      remark,
      platforms,
      portMode: portsReserved > 0 ? 'fixed' : 'dynamic',
      portsReserved,
      ...more,
    },
    ports,
    daily,
    stopped,
    ...(dial !== undefined && { dial }),
  };
}

export const demoSubAccounts: DemoSubAccount[] = [
  subAccount('wa-sea-01', '东南亚售前 01 组', ['whatsapp'], {
    portsReserved: 12,
    ports: 8,
    daily: 168,
    dial: '+6012',
    autoReply: true,
    sessionArchive: true,
  }),
  subAccount('line-tw-02', '台湾客服晚班', ['line'], {
    portsReserved: 10,
    ports: 5,
    daily: 142,
    autoReply: true,
    sessionArchive: true,
  }),
  subAccount('tg-lzd-11', 'Lazada 店铺 A', ['telegram'], {
    portsReserved: 8,
    ports: 5,
    daily: 117,
    autoReply: true,
    sessionArchive: true,
  }),
  subAccount('wa-br-07', '巴西投流 · 主号', ['whatsapp', 'instagram'], {
    portsReserved: 20,
    ports: 9,
    daily: 86,
    dial: '+551198',
    dedupeScope: 'tenant',
  }),
  subAccount('line-th-04', 'Shopee 泰国站点售后与回访（长备注示例：含夜班与节假日轮值）', ['line'], {
    portsReserved: 6,
    ports: 4,
    daily: 61,
    sessionArchive: true,
  }),
  subAccount('wa-me-03', '中东独立站', ['whatsapp-business'], {
    portsReserved: 12,
    characterMode: 'limited',
    characters: 20_000,
    autoAllocate: true,
    lowThreshold: 5_000,
    refillAmount: 10_000,
    ports: 5,
    daily: 48,
    dial: '+97150',
  }),
  subAccount('line-jp-01', '日本直播间', ['line'], { portLimit: 5, ports: 4, daily: 37 }),
  subAccount('wa-id-09', '印尼代理 B', ['whatsapp', 'telegram'], {
    portsReserved: 10,
    ports: 5,
    daily: 29,
    dial: '+62812',
  }),
  subAccount('wa-mx-02', '墨西哥投流', ['whatsapp'], { ports: 4, daily: 20, dial: '+52553' }),
  subAccount('ms-ph-01', '菲律宾售后', ['messenger'], {
    portsReserved: 6,
    ports: 3,
    daily: 14,
    profileSharing: true,
  }),
  subAccount('kk-kr-03', '韩国美妆', ['kakaotalk', 'line'], { ports: 3, daily: 9 }),
  subAccount('tg-fr-02', 'Fast fashion FR', ['telegram'], { portLimit: 4, ports: 2, daily: 7 }),
  subAccount('ig-eu-05', 'EU returns desk', ['instagram'], {
    ports: 2,
    daily: 3,
    stopped: true,
  }),
];
