import { openDatabase } from '../../core/database/connection/openDatabase.ts'

// A process for tests to kill: inserts rows one by one and prints each number once committed.
const [dataDir = ''] = process.argv.slice(2)
try {
  const { pool } = await openDatabase({ dataDir })
  await pool.query('CREATE TABLE IF NOT EXISTS killed_writes (id integer PRIMARY KEY)')
  const { rows } = await pool.query('SELECT coalesce(max(id), 0) AS last FROM killed_writes')
  for (let id: number = rows[0].last + 1; ; id += 1) {
    await pool.query('INSERT INTO killed_writes VALUES ($1)', [id])
    process.stdout.write(`${id}\n`)
  }
} catch (error) {
  process.stderr.write(String(error))
  process.exit(1)
}
