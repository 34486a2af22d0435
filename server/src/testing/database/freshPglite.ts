import { once } from 'node:events'
import { connect } from 'node:net'
import type { Database } from '../../core/database/database.ts'
import { sessionSettings } from '../../core/database/pglite/sessionSettings.ts'
import { pooledDatabase } from '../../core/database/pooledDatabase.ts'
import type { TestDatabaseSource } from './testDatabase.ts'

/** Leases a database of the global setup until it is closed or this process ends. */
export async function freshPglite({ leasePort }: TestDatabaseSource & { kind: 'pglite' }): Promise<Database> {
  const lease = connect(leasePort, '127.0.0.1')
  const [port] = (await Promise.race([once(lease, 'data'), once(lease, 'close')])) as [Buffer | boolean]
  if (typeof port === 'boolean') throw new Error('The global set-up has no database to lend.')
  lease.unref()
  const database = pooledDatabase('pglite', { ...sessionSettings, port: Number(port) }, undefined)
  return {
    ...database,
    async close() {
      await database.close()
      lease.destroy()
    },
  }
}
