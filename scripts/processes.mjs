import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { root } from './root.mjs'

/**
 * @typedef {object} Finished
 * @property {number} code 128 + n if killed by signal n, as in shells
 * @property {string} output standard output and error, in order; empty if streamed
 */

/**
 * Runs a command in the repository's folder. With `isStreamed` its output goes straight to the terminal, else it is
 * collected. `onMessage` gets what a Node program sends by `process.send`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ isStreamed?: boolean, env?: NodeJS.ProcessEnv, cwd?: string, isShell?: boolean, onMessage?: (message: any) => void }} [options]
 * @returns {Promise<Finished>}
 */
export function run(
  command,
  args,
  { isStreamed = false, env = {}, cwd = root, isShell = false, onMessage } = {},
) {
  return new Promise((resolve, reject) => {
    /** @type {('ignore' | 'inherit' | 'pipe' | 'ipc')[]} */
    const stdio = isStreamed ? ['inherit', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
    if (onMessage) stdio.push('ipc')
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, shell: isShell, stdio })
    if (onMessage) child.on('message', onMessage)
    const stop = () => child.kill('SIGTERM')
    process.once('SIGTERM', stop)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', chunk => {
        output += chunk
      })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGTERM', stop)
      resolve({ code: code ?? signalCode(signal), output })
    })
  })
}

/** @param {NodeJS.Signals | null} signal */
const signalCode = signal => (signal === 'SIGINT' ? 130 : 143)

/**
 * Runs a JavaScript program with this Node.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options)

/**
 * Runs npm, preferably the one that started this process.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return runNode([npm, ...args], options)
  return run('npm', args, { ...options, isShell: process.platform === 'win32' })
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export function isFreePort(port, host = '127.0.0.1') {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

/** Below the ports that systems give to connections, one of which might take it before it is used. */
const [firstPort, lastPort] = [15_000, 32_000]

/** @returns {Promise<number>} a free local port */
export async function freePort() {
  const port = randomInt(firstPort, lastPort)
  return (await isFreePort(port)) ? port : freePort()
}
