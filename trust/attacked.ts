import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { type ServerProcess, startOutlayIn } from '../bench/serverProcess.ts'
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../server/src/testing/database/throwawayPostgres.ts'

/** Rounds of each attack: one in `npm test`, 20 in `npm run test:trust`. */
export const rounds = inject('trustRounds')

export const postgresPrograms = inject('postgresPrograms')

/** A PostgreSQL for the current test only, whose commits survive a server crash. */
export async function ownPostgres(): Promise<ThrowawayPostgres> {
  if (postgresPrograms === null) throw new Error('There are no PostgreSQL programs on this machine.')
  const postgres = await startThrowawayPostgres(postgresPrograms, { outlivesItsServer: true })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** A data folder for the current test only. */
export async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outlay-trust-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the built Outlay; a process still running after the test is killed. */
export async function attacked(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = await startOutlayIn(dataDir, settings)
  onTestFinished(() => (server.hasEnded() ? undefined : server.kill()))
  return server
}
