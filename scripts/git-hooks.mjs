import { existsSync } from 'node:fs'
import { run } from './processes.mjs'
import { root } from './root.mjs'

/** Makes git use scripts/hooks in a developer's checkout. Keeps existing hook settings and never fails. */
export async function installHooks() {
  if (process.env.CI || !existsSync(`${root}.git`)) return
  try {
    const { output } = await run('git', ['config', '--get', 'core.hooksPath'])
    if (output.trim() === '') await run('git', ['config', '--local', 'core.hooksPath', 'scripts/hooks'])
  } catch {
    // Without git, no one can commit here.
  }
}
