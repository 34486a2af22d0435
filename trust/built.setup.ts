import { ensureBuilt } from '../scripts/build-state.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of local PostgreSQL binaries. */
    postgresPrograms: string | null
    trustRounds: number
  }
}

/** Attacks run against the built product, not its source. */
export async function setup(): Promise<void> {
  await ensureBuilt()
}
