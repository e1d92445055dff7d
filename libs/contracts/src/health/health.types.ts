/** The servers that a process needs, by their names. It is `ok` while each of them is `up`. */
export interface Readiness {
  status: string;
  details: Record<string, { status: string }>;
}
