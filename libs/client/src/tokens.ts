interface Claims {
  exp?: number;
  sub?: string;
  role?: string;
  /** The tenant's id. */
  tnt?: string | null;
}

/** Reads the claims of an access token; only the server can verify them. */
function claimsOf(token: string): Claims {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}

/** Seconds until a JWT ends, by this machine's clock; 0 without an end. */
export function secondsLeft(token: string): number {
  const { exp } = claimsOf(token);
  return exp ? exp - Date.now() / 1000 : 0;
}

/** The account a token belongs to, the same for all its sessions. Null if the token does not name one. */
export function holderOf(token: string): string | null {
  const { role, sub, tnt } = claimsOf(token);
  return sub === undefined ? null : [role, tnt, sub].join(' ');
}
