/** The state of a process and of its services, by name. `ok`: all are `up`. `ending`: SIGTERM was received. */
export interface Readiness {
  status: string;
  details: Record<string, { status: string }>;
}

/** The installed version. */
export interface InstalledVersion {
  /** The version of the api that answered, such as `1.4.0`. */
  version: string;
  /** The commit from which the version was built. Null if the build did not name it. */
  revision: string | null;
}
