import React from 'react'
import { flushSync } from 'react-dom'

// Tests may fake timers; React's scheduler uses the real ones.
const { setImmediate } = globalThis

/**
 * React's production build renders several times as fast, but has no `act`, in which testing-library wraps each render
 * and event. State set by effects or pointer events is on the page only after an awaited `act`.
 */
function act<T>(callback: () => T | Promise<T>): Promise<T> {
  const result = flushSync(callback)
  return result instanceof Promise ? result.then(rendered) : Promise.resolve(result)
}

/** The scheduler renders in one task and runs effects in a later one, which may render again. */
async function rendered<T>(value: T): Promise<T> {
  for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setImmediate(resolve))
  return value
}

Object.assign(React, { act })
