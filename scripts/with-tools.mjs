import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { runNpm } from './processes.mjs'

// Installs the tools if needed, then runs npm with these arguments.
await ensureInstalled()
const { code } = await runNpm(process.argv.slice(2), { isStreamed: true })
process.exit(code)
