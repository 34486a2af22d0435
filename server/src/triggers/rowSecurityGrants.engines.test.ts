import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personRole } from '../core/database/access/rowLevelSecurity.ts'
import type { Database } from '../core/database/database.ts'
import { freshDatabase } from '../testing/database/freshDatabase.ts'
import { rowSecurityGrants } from './rowSecurityGrants.ts'
import { sqlStateOf } from './teamBooks.factory.ts'

// SQLSTATE, PostgreSQL appendix A.
const insufficientPrivilege = '42501'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** A statement as the wall's role does it; nothing stays. */
function asRole(statement: string): Promise<string | undefined> {
  const nothingStays = new Error('Nothing stays')
  const work = database.db.transaction(async transaction => {
    await transaction.execute(sql.raw(`set local role ${personRole}`))
    await transaction.execute(sql.raw(statement))
    throw nothingStays
  })
  return sqlStateOf(work).then(state => state ?? undefined)
}

async function namesOf(query: string): Promise<string[]> {
  return (await database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name).sort()
}

const ownTables = `select tablename as name from pg_tables where schemaname = 'public'`
const attemptsAt = (table: string) => [
  `select from ${table}`,
  `insert into ${table} default values`,
  `delete from ${table}`,
]

describe('behind the wall', () => {
  test('nothing is granted but what is listed', async () => {
    const granted = await namesOf(`
      select table_name || ' ' || privilege_type as name from information_schema.table_privileges
        where grantee = '${personRole}'
      union
      select table_name || ' ' || privilege_type || ' (' || column_name || ')' from information_schema.column_privileges as c
        where grantee = '${personRole}' and not exists (select from information_schema.table_privileges as t
          where t.grantee = c.grantee and t.table_name = c.table_name and t.privilege_type = c.privilege_type)`)
    const listed = Object.entries(rowSecurityGrants).flatMap(([table, rights]) =>
      rights.map(right => `${table} ${right}`),
    )
    expect(granted).toEqual(listed.sort())
  })

  test('no other table is read or written', async () => {
    const forbidden = (await namesOf(ownTables)).filter(name => !(name in rowSecurityGrants))
    expect(forbidden).toEqual(
      expect.arrayContaining([
        'sessions',
        'credentials',
        'mail_messages',
        'person_events',
        'approval_trail_heads',
      ]),
    )
    const answers = []
    for (const table of [...forbidden, 'pgboss.job', 'pgboss.queue'])
      for (const attempt of attemptsAt(table)) answers.push([attempt, await asRole(attempt)])
    expect(answers.filter(([, state]) => state !== insufficientPrivilege)).toEqual([])
  })

  test('of people only what a team sees of them is read, and nothing of them is changed', async () => {
    expect(await asRole('select id, email, role from users for no key update')).toBeUndefined()
    for (const attempt of [
      'select * from users',
      'select monthly_budget from users',
      `update users set role = 'owner'`,
      'delete from users',
    ])
      expect(await asRole(attempt)).toBe(insufficientPrivilege)
  })

  test('the trail is written by what happens alone, and its end is nobody’s to move', async () => {
    const forged = `select chain_trail_entry(gen_random_uuid(), gen_random_uuid(), 'approved', null, now(), '{}')`
    expect(await asRole(forged)).toBe(insufficientPrivilege)
  })

  test('a new table is out of reach until it is listed', async () => {
    await database.pool.query('create table brand_new (id serial primary key)')
    for (const attempt of [...attemptsAt('brand_new'), `select nextval('brand_new_id_seq')`])
      expect(await asRole(attempt)).toBe(insufficientPrivilege)
  })
})
