import { ensureBuilt } from '../scripts/build-state.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this machine's PostgreSQL programs. */
    postgresPrograms: string | null
    trustRounds: number
  }
}

/** What is attacked is the product as it is started, not its source. */
export async function setup(): Promise<void> {
  await ensureBuilt()
}
