import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { addressOf, freshDatabase, runOnServer } from '../../../testing/database/freshDatabase.ts'
import { newId } from '../../ids.ts'
import { openPostgres } from '../connection/openDatabase.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'

const source = inject('testDatabase')

/** A database owned by a non-superuser, as operators provide it; on PGlite the usual one. */
async function ofOrdinaryUser(rights: string, work: (database: Database) => Promise<void>): Promise<void> {
  if (source.kind !== 'postgres') {
    const embedded = await freshDatabase()
    await work(embedded)
    return embedded.close()
  }
  const name = `ordinary_${randomUUID().slice(0, 8)}`
  await runOnServer(source.adminUrl, `CREATE ROLE ${name} LOGIN PASSWORD 'violet' ${rights}`)
  await runOnServer(source.adminUrl, `CREATE DATABASE ${name} OWNER ${name}`)
  const url = new URL(addressOf(source.adminUrl, name))
  url.username = name
  url.password = 'violet'
  const database = await openPostgres(url.href)
  try {
    await work(database)
  } finally {
    await database.close()
    await runOnServer(source.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    await runOnServer(source.adminUrl, `DROP ROLE ${name}`)
  }
}

describe('an ordinary user of the database', () => {
  test('that may make roles has both walls, and leaves the second one again', async () => {
    await ofOrdinaryUser('CREATEROLE', async database => {
      await migrate(database)
      const [ana, ben] = [newId(), newId()]
      const { pool } = database
      for (const id of [ana, ben]) {
        await pool.query(
          'INSERT INTO users (id, name, email, username, display_username) VALUES ($1::uuid, $2, $2, $2, $2)',
          [id, id],
        )
        await pool.query("INSERT INTO projects (id, name, owner_id) VALUES ($1, 'Apollo', $2)", [newId(), id])
      }
      const client = await pool.connect()
      const owners = async () => (await client.query('SELECT owner_id FROM projects')).rows.length
      await client.query('BEGIN')
      await client.query('SELECT stand_before_wall($1, NULL)', [ana])
      expect(await owners()).toBe(1)
      await client.query('SELECT leave_wall()')
      expect(await owners()).toBe(2)
      await client.query('SELECT stand_before_wall($1, NULL)', [ben])
      await client.query('ROLLBACK')
      expect(await owners()).toBe(2)
      client.release()
    })
  })

  // The embedded database has a single superuser.
  if (source.kind === 'postgres') {
    test('that may not is told what an administrator has to do, and nothing of it is migrated', async () => {
      await ofOrdinaryUser('NOCREATEROLE', async database => {
        const failure = await migrate(database).catch((error: Error) => String(error.cause ?? error))
        expect(failure).toMatch(/As an administrator: .*GRANT outlay_person TO ordinary_/)
        const { rows } = await database.pool.query("SELECT to_regclass('users') AS users")
        expect(rows).toEqual([{ users: null }])
      })
    })
  }
})
