import { existsSync } from 'node:fs'
import { run } from './processes.mjs'
import { root } from './root.mjs'

/** Lets git run scripts/hooks in a person's checkout. Hooks set by that person stay, and nothing here can fail. */
export async function installHooks() {
  if (process.env.CI || !existsSync(`${root}.git`)) return
  try {
    const { output } = await run('git', ['config', '--get', 'core.hooksPath'])
    if (output.trim() === '') await run('git', ['config', '--local', 'core.hooksPath', 'scripts/hooks'])
  } catch {
    // No git on this machine: there is nobody who could commit.
  }
}
