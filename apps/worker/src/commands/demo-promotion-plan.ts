import type {
  CreatePromotionLink,
  Purchase,
  SubmitCertification,
  WithdrawalMethod,
} from '@parley/contracts/public';
import type { DemoTraffic } from './demo-clicks.js';

/** Days are counted back from now. */
export interface DemoPayment {
  daysAgo: number;
  package: string;
  buyType: Purchase['buyType'];
  num: number;
  /** The refunded part. */
  refund?: { daysAgo: number; cents: number; reason: string };
}

/** An owner that registered by a promotion link. */
export interface DemoInvited {
  email: string;
  /** An invite code of the demo's tenant, or the email of another invited owner, whose default link was used. */
  by: string;
  daysAgo: number;
  /** The page that led to the first visit. Empty if there was none. */
  from: string;
  payments: DemoPayment[];
  /** Visitors of its own default link. */
  traffic?: DemoTraffic;
}

const contact = { kind: 'customer', account: '', path: '' } as const;

interface DemoPromotionLink extends CreatePromotionLink {
  traffic: DemoTraffic;
  /** Days ago. */
  disabled?: number;
}

/** Links of the demo's tenant beside its default one. */
export const demoPromotionLinks: DemoPromotionLink[] = [
  {
    inviteCode: 'DEMOSPRING',
    name: '信息流广告 · 东南亚',
    activityName: '新客首月8折',
    targetUrl: null,
    adContent: '一个后台管理所有聊天账号，注册即送字符包。',
    contact,
    traffic: {
      daily: 24,
      regions: { MY: 31, SG: 22, ID: 20, TH: 15, PH: 11, '': 1 },
      referrers: { 'l.facebook.com': 52, 'www.tiktok.com': 30, '': 18 },
    },
  },
  {
    inviteCode: 'DEMOTGROUP',
    name: 'Telegram 跨境社群',
    activityName: '社群专享',
    targetUrl: null,
    adContent: '群友注册请联系群主开通试用。',
    contact: { kind: 'own', account: '@lin_promotes', path: 'https://t.me/lin_promotes' },
    traffic: {
      daily: 10,
      regions: { TW: 36, HK: 24, MY: 22, SG: 17, '': 1 },
      referrers: { 't.me': 71, '': 29 },
    },
  },
  {
    inviteCode: 'DEMOEXPO26',
    name: '线下展会二维码',
    activityName: '展会2026',
    targetUrl: null,
    adContent: '',
    contact,
    disabled: 12,
    traffic: { daily: 3, regions: { SG: 9, '': 1 }, referrers: { '': 1 } },
  },
];

export const demoDefaultTraffic: DemoTraffic = {
  daily: 7,
  regions: { MY: 5, TH: 4, TW: 3, '': 1 },
  referrers: { '': 8, 'www.google.com': 3 },
};

const adverts = 'https://l.facebook.com/';
const few = (daily: number): DemoTraffic => ({
  daily,
  regions: { MY: 4, TH: 3, ID: 3 },
  referrers: { '': 6, 'l.instagram.com': 4 },
});

/** In the order of registration. Every promoter comes before the owners it invited. */
export const demoInvited: DemoInvited[] = [
  {
    email: 'mei.lin@sunrise-shop.example',
    by: 'DEMOSPRING',
    daysAgo: 41,
    from: adverts,
    payments: [
      { daysAgo: 40, package: 'BIAO_ZHUN_30', buyType: 1, num: 40 },
      { daysAgo: 11, package: 'BIAO_ZHUN_30', buyType: 2, num: 40 },
    ],
    traffic: few(9),
  },
  {
    email: 'kevin.tan@lazmart.example',
    by: 'DEMOTGROUP',
    daysAgo: 36,
    from: 'https://t.me/',
    payments: [
      { daysAgo: 35, package: 'BIAO_ZHUN_90', buyType: 1, num: 20 },
      { daysAgo: 12, package: 'ZI_FU_1000W', buyType: 1, num: 1 },
    ],
    traffic: few(6),
  },
  {
    email: 'joey@cebu-deals.example',
    by: 'mei.lin@sunrise-shop.example',
    daysAgo: 33,
    from: '',
    payments: [{ daysAgo: 31, package: 'BIAO_ZHUN_30', buyType: 1, num: 25 }],
    traffic: few(4),
  },
  {
    email: 'budi@tokoindo.example',
    by: 'DEMOSPRING',
    daysAgo: 30,
    from: 'https://www.tiktok.com/',
    payments: [
      {
        daysAgo: 29,
        package: 'BIAO_ZHUN_30',
        buyType: 1,
        num: 30,
        refund: { daysAgo: 10, cents: 6_000, reason: '客户减少端口，退还差额' },
      },
    ],
  },
  {
    email: 'noi@chiangmai-craft.example',
    by: 'joey@cebu-deals.example',
    daysAgo: 27,
    from: '',
    payments: [{ daysAgo: 26, package: 'BIAO_ZHUN_30', buyType: 1, num: 20 }],
    traffic: few(3),
  },
  {
    email: 'siti@klfashion.example',
    by: 'kevin.tan@lazmart.example',
    daysAgo: 25,
    from: adverts,
    payments: [{ daysAgo: 24, package: 'BIAO_ZHUN_90', buyType: 1, num: 10 }],
    traffic: few(2),
  },
  {
    email: 'arisa@bkkbeauty.example',
    by: '',
    daysAgo: 22,
    from: 'https://www.google.com/',
    payments: [{ daysAgo: 21, package: 'ZHUAN_YE_30', buyType: 1, num: 60 }],
  },
  {
    email: 'ana.flor@davaogifts.example',
    by: 'noi@chiangmai-craft.example',
    daysAgo: 19,
    from: '',
    payments: [{ daysAgo: 18, package: 'ZI_FU_500W', buyType: 1, num: 1 }],
  },
  // The same mailbox as its promoter's, so that operators see a flag.
  {
    email: 'mei.lin+shop2@sunrise-shop.example',
    by: 'mei.lin@sunrise-shop.example',
    daysAgo: 17,
    from: '',
    payments: [{ daysAgo: 16, package: 'BIAO_ZHUN_30', buyType: 1, num: 10 }],
  },
  {
    email: 'rizal@penangfood.example',
    by: 'siti@klfashion.example',
    daysAgo: 14,
    from: 'https://l.instagram.com/',
    payments: [{ daysAgo: 13, package: 'BIAO_ZHUN_30', buyType: 1, num: 8 }],
  },
  {
    email: 'diego.r@tiendamx.example',
    by: 'DEMOSPRING',
    daysAgo: 6,
    from: adverts,
    payments: [{ daysAgo: 5, package: 'BIAO_ZHUN_30', buyType: 1, num: 15 }],
  },
  { email: 'hana@seoul-beauty.example', by: '', daysAgo: 3, from: '', payments: [] },
  { email: 'chen.yu@formosa-tea.example', by: 'DEMOTGROUP', daysAgo: 1, from: 'https://t.me/', payments: [] },
];

export const demoCertification = {
  daysAgo: 44,
  kind: 'person',
  realName: '王小明',
  documentNumber: 'G00000000',
  pictureIds: [],
} satisfies SubmitCertification & { daysAgo: number };

export interface DemoWithdrawal {
  daysAgo: number;
  cents: number;
  paid?: { daysAgo: number; reference: string };
}

export interface DemoWallet {
  daysAgo: number;
  method: WithdrawalMethod;
  name: string;
  address: string;
  withdrawals: DemoWithdrawal[];
}

/** Wallets without an owner. */
export const demoWallets: DemoWallet[] = [
  {
    daysAgo: 23,
    method: 'usdt-trc20',
    name: '主钱包',
    address: 'TXGzd77VsoUsfdFcN897QReH7PzCVDswwv',
    withdrawals: [
      { daysAgo: 19, cents: 8_000, paid: { daysAgo: 18, reference: 'DEMO-PAYOUT-0001' } },
      { daysAgo: 1, cents: 10_000 },
    ],
  },
  {
    daysAgo: 0.3,
    method: 'usdt-erc20',
    name: '备用钱包',
    address: '0x9c32A8c7e59E7935b1E5d3EEa04eD8E08C41c1d3',
    withdrawals: [],
  },
];
