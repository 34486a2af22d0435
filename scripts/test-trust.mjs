import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { finish } from './results.mjs'
import { runVitest } from './test-runs.mjs'

// The attacks of trust/ in full. TRUST_ROUNDS says how often each is made.
await ensureInstalled()
process.env.TRUST_ROUNDS ??= '20'
finish([await runVitest(`trust, ${process.env.TRUST_ROUNDS} rounds`, ['trust'])])
