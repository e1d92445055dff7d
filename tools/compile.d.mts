export const rooms: string[];
export function compile(): Promise<{ written: number; total: number; failures: string[]; began: number }>;
