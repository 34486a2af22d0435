import type { TestProject } from 'vitest/node'
import { PgliteLeases } from './pgliteLeases.ts'
import { migratedContents } from './pgliteTemplate.ts'

/** Global setup of PGlite projects: in-memory databases leased by this process. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const leases = new PgliteLeases(await migratedContents())
  project.provide('testDatabase', { kind: 'pglite', leasePort: await leases.listen() })
  return () => leases.close()
}
