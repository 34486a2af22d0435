import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

export interface ServerProcess {
  readonly address: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts the built Outlay in a process and data folder of its own, without limits that a bench would run into. */
export async function startOutlay(settings: Record<string, string>): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'outlay-bench-'))
  const port = await freePort()
  const environment = {
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    ...{
      RATE_LIMITS: 'off',
      PLAN_LIMITS: 'off',
      RATES_URL: 'off',
      DATABASE_URL: '',
      ANTHROPIC_API_KEY: '',
      OPENAI_API_KEY: '',
    },
    ...settings,
  }
  const server = await startProcess(['server/dist/main.js'], environment, `http://127.0.0.1:${port}`)
  return {
    address: server.address,
    pid: server.pid,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a node process and waits until it answers at its address. */
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
  await answering(child, `${address}/api/health`)
  return {
    address,
    pid: child.pid ?? Number.NaN,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
