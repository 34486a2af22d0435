import './node-version.mjs'
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { freePort, isFreePort } from './processes.mjs'
import { packageFile, root } from './root.mjs'
import { loadVite } from './vite.mjs'

// Vite serves the pages with hot reload and proxies /api to the server, which restarts when its code changes.
// PUBLIC_URL makes the server print and accept Vite's address.
await ensureInstalled('start')
const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3000)
if (!(await isFreePort(port, host))) {
  console.error(`Port ${port} of ${host} is not free: set PORT to another.`)
  process.exit(1)
}
// Used by web/vite.config.ts.
process.env.API_PORT = String(await freePort())
const pages = await startPages()
const api = startApi()

let isEnding = false
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => end(0))
api.once('exit', code => end(code ?? 1))

/** @param {number} code */
async function end(code) {
  if (isEnding) return
  isEnding = true
  const isApiGone = api.exitCode !== null || api.signalCode !== null
  const apiGone = isApiGone ? null : new Promise(resolve => api.once('exit', resolve))
  api.kill('SIGTERM')
  await Promise.all([apiGone, pages.close()])
  process.exit(code)
}

async function startPages() {
  const vite = await loadVite()
  const server = await vite.createServer({
    root: `${root}web`,
    logLevel: 'warn',
    server: { host, port, strictPort: true },
  })
  return server.listen()
}

function startApi() {
  const program = `${root}server/src/main.ts`
  return spawn(
    process.execPath,
    [packageFile('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', program],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PORT: process.env.API_PORT,
        HOST: '127.0.0.1',
        PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
      },
    },
  )
}
