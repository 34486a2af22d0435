// A busy machine is slow, not wrong. A test waits for conditions, and all of its waits have one limit between them: its own.
// What it waits for gives up a little earlier, so as to say what did not come.
const tellMs = 10_000

/** How long a test may take, in milliseconds, and a wait within it. */
export const testLimits = { testMs: 120_000, waitMs: 120_000 - tellMs }

/** The same of a journey in the browser. */
export const journeyLimits = { testMs: 240_000, waitMs: 240_000 - tellMs }
