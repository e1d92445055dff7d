export const pageSizes = [20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
