export function holdsCodes(systemUrl: string, codes: string[]): Promise<boolean>;
