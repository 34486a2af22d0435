const saysEveryMs = 10_000

/**
 * Prints the task and elapsed time, so that a long wait does not look like a hang.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 */
export async function withProgress(title, work) {
  const started = performance.now()
  const told = () => `${title} ... ${Math.round((performance.now() - started) / 1000)} s`
  const { isTTY } = process.stdout
  if (!isTTY) console.log(`${title} ...`)
  const timer = isTTY
    ? setInterval(() => process.stdout.write(`\r${told()}`), 1000)
    : setInterval(() => console.log(told()), saysEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    console.log(`${isTTY ? '\r' : ''}${told()}`)
  }
}
