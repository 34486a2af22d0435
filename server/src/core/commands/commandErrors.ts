/** A command that cannot run right now; the message says why and what to do. */
export class CommandRefusal extends Error {}

/** Invalid arguments; the message is the usage. */
export class UsageError extends Error {}
