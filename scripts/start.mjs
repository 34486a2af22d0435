import './node-version.mjs'
import { ensureBuilt } from './build-state.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

await ensureInstalled()
await ensureBuilt()
// In this very process, so that signals and the exit code are the server's own.
await import(`file://${root}server/dist/main.js`)
