import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/processes.mjs'
import { median, report } from './figures.ts'

/**
 * `npm start` on a fresh clone of the last commit with an empty npm cache, and again once everything is installed: each
 * until Outlay responds. Needs the network and a quiet machine.
 */
const secondStarts = 5

const folder = mkdtempSync(join(tmpdir(), 'outlay-start-'))
const clone = join(folder, 'clone')
const root = fileURLToPath(new URL('../', import.meta.url))
execFileSync('git', ['clone', '--quiet', root, clone])

try {
  const first = await secondsOfStart()
  report('first start of an empty clone, s', first.toFixed(1), 'aim: at most 40')
  report('node_modules after it, MB', megabytesOf(join(clone, 'node_modules')).toFixed(0), 'aim: at most 700')
  const others: number[] = []
  for (let at = 0; at < secondStarts; at++) others.push(await secondsOfStart())
  report(`second start, s, median of ${secondStarts}`, median(others).toFixed(2), 'aim: at most 1.5')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function secondsOfStart(): Promise<number> {
  const port = String(await freePort())
  const started = performance.now()
  // In its own process group, so that npm, its shell and the server are killed together.
  const child = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      RATES_URL: 'off',
      npm_config_cache: join(folder, 'npm'),
    },
  })
  // Not `exit`: npm may exit before the server, which still holds the output and the data folder.
  const gone = once(child, 'close')
  let output = ''
  const isUp = await new Promise<boolean>(resolve => {
    child.once('close', () => resolve(false))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Outlay is at')) resolve(true)
    })
  })
  const seconds = (performance.now() - started) / 1000
  if (!isUp) throw new Error(`npm start ended:\n${output}`)
  for (const [part] of output.matchAll(
    /^(?:Installing|Building).* \d+ s$(?!\n(?:Installing|Building).* \d+ s$)/gm,
  ))
    console.log(`  ${part}`)
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await gone
  return seconds
}

/** Disk usage like `du`: hard links count once, and links to workspaces are not followed. */
function megabytesOf(path: string): number {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
    lstatSync(join(parentPath, name)),
  )
  const bytesOf = new Map(files.map(({ ino, blocks }) => [ino, blocks * 512]))
  return [...bytesOf.values()].reduce((sum, bytes) => sum + bytes / 1e6, 0)
}
