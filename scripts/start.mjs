import './node-version.mjs'
import * as nodeModule from 'node:module'
import { ensureBuilt } from './build-state.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

await ensureInstalled('start')
await ensureBuilt()
// Node 22 and later keep what they compiled for the next start.
if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function')
  nodeModule.enableCompileCache(`${root}.cache/compiled`)
// In this very process, so that signals and the exit code are the server's own.
await import(`file://${root}server/dist/main.js`)
