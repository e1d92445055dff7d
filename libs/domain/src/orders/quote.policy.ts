import type {
  HeldPlan,
  Package,
  PackageFamily,
  PurchaseType,
  QuoteLine,
  QuoteRequest,
} from '@parley/contracts/public';

/** A segment of the tenant's that is neither over nor ended. Times are epoch ms. */
export interface RunningSegment {
  orderId: string;
  /** The package's name. */
  name: string;
  paid: number;
  days: number;
  startsAt: number;
  endsAt: number;
}

/** All that decides a price. */
export interface QuoteGround {
  plan: HeldPlan;
  /** Epoch ms; null where the plan held has none. */
  endsAt: number | null;
  /** The version held; null on the free plan. */
  held: Package | null;
  segments: RunningSegment[];
  hadTrial: boolean;
  hadFirstPurchase: boolean;
}

/** What a tenant has once the order is fulfilled. A pack beside a plan changes nothing of it. */
export interface PlanAfter {
  family: PackageFamily;
  packageId: string | null;
  portNum: number;
  /** Epoch ms. */
  endsAt: number | null;
}

/** The stretch an order by days brings. Times are epoch ms. */
export interface SegmentAfter {
  kind: 'plan' | 'ports';
  ports: number;
  days: number;
  startsAt: number;
  endsAt: number;
}

export interface Priced {
  purchaseType: PurchaseType;
  lines: QuoteLine[];
  /** Cents. */
  total: number;
  after: PlanAfter;
  /** Null for packs. */
  segment: SegmentAfter | null;
  /** Of packs. */
  characters: number;
  firstPurchaseCharacters: number;
}

/** With what an order keeps of it. */
export interface PricedOrder extends QuoteRequest, Priced {
  package: Package;
  family: PackageFamily;
  /** The tenant's `package_version` it was priced by. */
  planVersion: number;
  /** Fen, and RMB for one USD in ten-thousandths. */
  rmbTotal: number;
  rmbRate: number;
}
