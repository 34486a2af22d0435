import { useEffect, useRef, useState } from 'react'

/** A value once it has not changed for a while. */
export function useDebouncedValue<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}

interface DebounceOptions {
  pauseMs: number
  /** What happens to a call that is still waiting on unmount. */
  onUnmount: 'cancel' | 'flush'
}

/** A function that runs once it has not been called for a while, with the last argument. */
export function useDebouncedCallback<T>(
  callback: (argument: T) => void,
  { pauseMs, onUnmount }: DebounceOptions,
) {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  const [debounced] = useState(() => debounce((argument: T) => latest.current(argument), pauseMs))
  useEffect(() => debounced[onUnmount], [debounced, onUnmount])
  return debounced
}

function debounce<T>(act: (argument: T) => void, pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void) | undefined
  const cancel = () => {
    clearTimeout(timer)
    waiting = undefined
  }
  /** Runs a waiting call at once. */
  const flush = () => {
    const run = waiting
    cancel()
    run?.()
  }
  const call = (argument: T) => {
    cancel()
    waiting = () => act(argument)
    timer = setTimeout(flush, pauseMs)
  }
  return Object.assign(call, { cancel, flush })
}
