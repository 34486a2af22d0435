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

/**
 * Runs some work and answers what it took.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ answer: T, seconds: number, processorSeconds: number | null }>}
 */
export async function measured(work) {
  const [started, before] = [performance.now(), processorSecondsOfChildren()]
  const answer = await work()
  const after = processorSecondsOfChildren()
  return {
    answer,
    seconds: (performance.now() - started) / 1000,
    processorSeconds: before === null || after === null ? null : after - before,
  }
}
