/** A command that is none; the message is how to use them. */
export class UsageError extends Error {}
