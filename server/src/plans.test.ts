import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtProgram } from './testing/builtProgram.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outlay-plans-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

/** `npm run plans -- ...`, on the embedded database. */
function run(words: readonly string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings }
  return new Promise(done => {
    execFile(process.execPath, [builtProgram('plans'), ...words], { env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

describe('npm run plans', () => {
  test('moves the clock of the sandbox', async () => {
    expect(await run(['advance', '31d'])).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^The clock of the sandbox stands at \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n/),
      stderr: '',
    })
  })

  test('moves nothing where Stripe takes payments', async () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_of_nobody',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
    }
    expect(await run(['advance', '31d'], keys)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Stripe takes payments here, and its clock is not moved.\n',
    })
  })
})
