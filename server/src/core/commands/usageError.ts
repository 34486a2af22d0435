/** Invalid arguments; the message is the usage. */
export class UsageError extends Error {}
