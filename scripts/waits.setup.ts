import { vi } from 'vitest'
import { testLimits } from './test-limits.mjs'

const { waitFor, waitUntil } = vi
const limit = { timeout: testLimits.waitMs }

const limitedWaitFor: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { ...limit, ...options })

const limitedWaitUntil: typeof waitUntil = (callback, options) =>
  waitUntil(callback, typeof options === 'number' ? options : { ...limit, ...options })

// Runs before each test file, and those may share one `vi`.
if (waitFor.name !== limitedWaitFor.name)
  Object.assign(vi, { waitFor: limitedWaitFor, waitUntil: limitedWaitUntil })
