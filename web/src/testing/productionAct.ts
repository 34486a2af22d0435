import React from 'react'
import { flushSync } from 'react-dom'

// The clock of a test may be a false one; React's scheduler keeps to this.
const { setImmediate } = globalThis

/**
 * React's production build renders several times as fast, but has no `act`, in which testing-library wraps each render and event. What
 * an effect or a pointer's way sets is on the page after an awaited `act` only.
 */
function act<T>(callback: () => T | Promise<T>): Promise<T> {
  const result = flushSync(callback)
  return result instanceof Promise ? result.then(rendered) : Promise.resolve(result)
}

/** The scheduler renders in one turn and runs effects in a later one, which may render again. */
async function rendered<T>(value: T): Promise<T> {
  for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setImmediate(resolve))
  return value
}

Object.assign(React, { act })
