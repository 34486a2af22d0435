import { readFileSync } from 'node:fs'

/** Linux reports hundredths of a second, whatever the kernel's clock rate (proc_pid_stat(5), USER_HZ). */
const ticksPerSecond = 100
const [childrenUser, childrenSystem] = [13, 14]

/**
 * CPU seconds of all ended child processes and their descendants. Node does not provide this (`process.resourceUsage`
 * only covers this process).
 * @returns {number | null} null if the system does not provide it
 */
export function processorSecondsOfChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The second field is the program's name in parentheses, which may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[childrenUser]) + Number(fields[childrenSystem])) / ticksPerSecond
  } catch {
    return null
  }
}

/**
 * Runs some work and measures its time.
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
