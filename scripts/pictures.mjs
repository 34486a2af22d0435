import './node-version.mjs'
import { ensureBuilt } from './build-state.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './processes.mjs'
import { packageFile, root } from './root.mjs'

// Takes the pictures of the README anew.
await ensureInstalled()
await ensureBuilt()
const program = [packageFile('tsx/dist/cli.mjs'), `${root}bench/takePictures.ts`]
process.exit((await runNode(program, { isStreamed: true })).code)
