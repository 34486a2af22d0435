import './node-version.mjs'
import { ensureBuilt } from './build-state.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

// npm run outbox -- list | all | show ID | send ID
await ensureInstalled('start')
await ensureBuilt()
await import(`file://${root}server/dist/outbox.js`)
