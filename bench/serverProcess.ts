import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/processes.mjs'
import { testCertificate } from '../server/src/testing/certificate.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** As set by `npm start`: returns picture memory to the system (glibc's mallopt(3)). */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

export interface ServerProcess {
  readonly address: string
  readonly pid: number
  /** Whether it has exited on its own. */
  hasEnded(): boolean
  stop(): Promise<void>
  /** Kills it immediately, like a power failure. */
  kill(): Promise<void>
}

/** Starts the built Outlay in its own process and data folder, with rate limits a bench will not hit. */
export async function startOutlay(settings: Record<string, string>, isHttps = false): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'outlay-bench-'))
  const server = await startOutlayIn(dataDir, settings, isHttps)
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Like `startOutlay`, in a persistent data folder that a later process can continue with. */
export async function startOutlayIn(
  dataDir: string,
  settings: Record<string, string> = {},
  isHttps = false,
): Promise<ServerProcess> {
  const port = await freePort()
  const address = isHttps ? `https://localhost:${port}` : `http://127.0.0.1:${port}`
  const environment = {
    ...allocator,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    PLAN_LIMITS: 'off',
    RATES_URL: 'off',
    DATABASE_URL: '',
    ANTHROPIC_API_KEY: '',
    OPENAI_API_KEY: '',
    ...settings,
    ...(isHttps ? { ...(await certificateIn(dataDir)), PUBLIC_URL: address } : {}),
  }
  return startProcess(['server/dist/main.js'], environment, address)
}

async function certificateIn(folder: string): Promise<{ TLS_CERT: string; TLS_KEY: string }> {
  const files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
  await writeFile(files.TLS_CERT, testCertificate.cert)
  await writeFile(files.TLS_KEY, testCertificate.key)
  return files
}

/** Starts a Node process and waits until its address responds. */
export async function startProcess(
  args: string[],
  environment: Record<string, string>,
  address: string,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  await answering(child, `${address}/api/health`)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return {
    address,
    pid: child.pid ?? Number.NaN,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server left with ${child.exitCode}`)
    const isUp = await fetch(url).then(
      response => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing answers at ${url}`)
}
