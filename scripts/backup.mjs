import './node-version.mjs'
import { ensureBuilt } from './build-state.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

// npm run backup -- FOLDER
await ensureInstalled('start')
await ensureBuilt()
await import(`file://${root}server/dist/backup.js`)
