/** A process cannot start for a reason that an operator can fix. The message is one sentence without secrets. */
export class StartRefused extends Error {}
