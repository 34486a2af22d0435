import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the kernel's own clock (proc_pid_stat(5), USER_HZ). */
const ticksPerSecond = 100
const [childrenUser, childrenSystem] = [13, 14]

/**
 * Processor seconds of all processes that this one has started and that have ended, and of theirs. Node does not tell
 * (`process.resourceUsage` is of this process alone).
 * @returns {number | null} null where the system does not tell
 */
export function processorSecondsOfChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The second field is the program's name in brackets, which may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[childrenUser]) + Number(fields[childrenSystem])) / ticksPerSecond
  } catch {
    return null
  }
}

let running = 0
/** @type {number | null} */
let counted = null

/**
 * Runs some work and answers what it took. Works may overlap where each ends with its last process: what has ended since
 * another was counted is then its own.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ answer: T, seconds: number, processorSeconds: number | null }>}
 */
export async function measured(work) {
  const started = performance.now()
  if (running === 0) counted = processorSecondsOfChildren()
  running += 1
  const answer = await work()
  running -= 1
  const [before, after] = [counted, processorSecondsOfChildren()]
  counted = after
  return {
    answer,
    seconds: (performance.now() - started) / 1000,
    processorSeconds: before === null || after === null ? null : after - before,
  }
}
