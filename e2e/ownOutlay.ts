import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as journey, type Page } from '@playwright/test'
import { freePort, runNode } from '../scripts/processes.mjs'
import { root } from '../scripts/root.mjs'
import { fillStartedFolder } from './startedFolder.ts'

const movedClock = new URL('movedClock.mjs', import.meta.url).href

type Settings = Readonly<Record<string, string>>

/** A separate Outlay, for operator actions that would affect other tests. */
export interface Outlay {
  readonly address: string
  /** Plans run this many days ahead. */
  advance(days: number): Promise<void>
}

/** An Outlay with its own data folder. */
export class OwnOutlay implements Outlay {
  readonly address: string
  readonly #environment: Record<string, string>
  #server: ChildProcess | undefined

  private constructor(port: number | null, dataDir: string) {
    this.address = `http://127.0.0.1:${port}`
    this.#environment = {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PUBLIC_URL: this.address,
      SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
      DATABASE_URL: '',
      ANTHROPIC_API_KEY: '',
      OPENAI_API_KEY: '',
      OPENAI_BASE_URL: '',
      STRIPE_SECRET_KEY: '',
      RATES_URL: 'off',
      LOG_LEVEL: 'warn',
    }
  }

  static async start(dataDir: string, settings: Settings = {}): Promise<OwnOutlay> {
    const outlay = new OwnOutlay(await freePort(), dataDir)
    await outlay.restart(settings)
    return outlay
  }

  /** `npm run plans -- advance DAYS`, for which the operator stops and restarts Outlay. */
  async advance(days: number): Promise<void> {
    await this.stop()
    const command = ['scripts/plans.mjs', 'advance', `${days}d`]
    const { code, output } = await runNode(command, { env: this.#environment })
    expect(code, output).toBe(0)
    await this.#start()
  }

  /** Shifts the whole server's clock by this many milliseconds. */
  moveClock(movedMs: number): Promise<void> {
    return this.restart({ NODE_OPTIONS: `--import=${movedClock}`, CLOCK_MOVED_MS: String(movedMs) })
  }

  /** Restarts with some settings changed. */
  async restart(settings: Settings): Promise<void> {
    await this.stop()
    Object.assign(this.#environment, settings)
    await this.#start()
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (!server) return
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
    this.#server = undefined
  }

  async #start(): Promise<void> {
    this.#server = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const isReady = () =>
      fetch(`${this.address}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { message: 'Outlay is ready' }).toBe(true)
  }
}

export interface OwnFixtures {
  dataDir: string
  outlay: Outlay
  visitor: Page
}

/** Tests with their own Outlay and a registered person. */
export const test = journey.extend<OwnFixtures>({
  dataDir: async ({ baseURL: _everybodys }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'outlay-own-'))
    await fillStartedFolder(dataDir, async empty => (await OwnOutlay.start(empty)).stop())
    await use(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  },
  outlay: async ({ dataDir }, use) => {
    const outlay = await OwnOutlay.start(dataDir)
    await use(outlay)
    await outlay.stop()
  },
  visitor: async ({ browser, outlay, locale, timezoneId }, use) => {
    const context = await browser.newContext({
      baseURL: outlay.address,
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
    })
    await use(await context.newPage())
    await context.close()
  },
})
