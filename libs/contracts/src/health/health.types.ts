/** What a process needs, by name. It is `ok` while all of it is `up`, `error` otherwise, and `ending` after SIGTERM. */
export interface Readiness {
  status: string;
  details: Record<string, { status: string }>;
}

/** What is installed. */
export interface InstalledVersion {
  /** That of the api which answered, such as `1.4.0`. */
  version: string;
}
