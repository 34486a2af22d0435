import './node-version.mjs'
import * as nodeModule from 'node:module'
import { ensureBuilt } from './build-state.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

await ensureInstalled('start')
await ensureBuilt()
// Node 22 and later cache compiled code for the next start.
if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function')
  nodeModule.enableCompileCache(`${root}.cache/compiled`)
// In the same process, so that signals and the exit code are the server's.
await import(`file://${root}server/dist/main.js`)
