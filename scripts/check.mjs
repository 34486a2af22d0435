import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { finish } from './results.mjs'
import { checks, runSteps } from './steps.mjs'
import { runVitest } from './test-runs.mjs'

// What must hold for every commit: all checks, and the tests that need nothing but this repository.
await ensureInstalled()
const results = await runSteps(checks)
results.push(await runVitest('unit, web and HTTP tests', ['unit', 'web', 'http', 'engines-pglite']))
finish(results)
