import type { TestProject } from 'vitest/node'
import { PgliteLeases } from './pgliteLeases.ts'
import { migratedContents } from './pgliteTemplate.ts'

/** Global set-up of projects on PGlite: databases in memory, lent by this process. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const leases = new PgliteLeases(await migratedContents())
  project.provide('testDatabase', { kind: 'pglite', leasePort: await leases.listen() })
  return () => leases.close()
}
