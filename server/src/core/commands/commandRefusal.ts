/** What a command does not do as things stand; the message says why, and what to do. */
export class CommandRefusal extends Error {}
