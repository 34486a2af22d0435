import { vi } from 'vitest'

// A busy machine is slow, not wrong: what a test waits for has longer than vitest's second, unless it says otherwise.
const patienceMs = 30_000
const { waitFor } = vi

const patientWaitFor: typeof waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: patienceMs,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })

// This file runs before each test file, and those may share one `vi`.
if (waitFor.name !== patientWaitFor.name) vi.waitFor = patientWaitFor
