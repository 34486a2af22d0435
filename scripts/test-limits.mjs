// Generous, because a busy machine must not fail tests. All waits within a test share its timeout, but end a little
// earlier, so that the failure says what was missing.
const tellMs = 10_000

/** Timeouts of a test and of a wait within it, in milliseconds. */
export const testLimits = { testMs: 300_000, waitMs: 300_000 - tellMs }

/** For browser tests. */
export const journeyLimits = { testMs: 240_000, waitMs: 240_000 - tellMs }
