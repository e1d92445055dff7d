/** A process cannot start for a reason that an operator can mend; the message is one sentence without secrets. */
export class StartRefused extends Error {}
