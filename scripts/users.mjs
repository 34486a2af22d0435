import './node-version.mjs'
import { ensureBuilt } from './build-state.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

// npm run users -- list | invite [email] | make username email | reset name | disable name | enable name
await ensureInstalled('start')
await ensureBuilt()
await import(`file://${root}server/dist/users.js`)
