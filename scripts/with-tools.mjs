import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { runNpm } from './processes.mjs'

// Runs npm with these arguments once the tools are installed.
await ensureInstalled()
const { code } = await runNpm(process.argv.slice(2), { isStreamed: true })
process.exit(code)
