import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { impersonalTables, personalTables } from './personalTables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const columns = async () =>
  (
    await app.database.pool.query<{ table: string; column: string; refersTo: string | null }>(`
      select kept.table_name as table, kept.column_name as column, (
        select target.relname from pg_constraint as rule
        join pg_class as source on source.oid = rule.conrelid
        join pg_class as target on target.oid = rule.confrelid
        join pg_attribute as place on place.attrelid = source.oid and place.attnum = rule.conkey[1]
        where rule.contype = 'f' and source.relname = kept.table_name and place.attname = kept.column_name
          and target.relname = 'users' limit 1
      ) as "refersTo"
      from information_schema.columns as kept
      join information_schema.tables as t using (table_schema, table_name)
      where kept.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`)
  ).rows

test('every table of the database is said to be of people or not', async () => {
  const tables = [...new Set((await columns()).map(({ table }) => table))]
  const said = [...Object.keys(personalTables), ...Object.keys(impersonalTables)]
  expect(said.sort()).toEqual(tables)
})

/** Column names that refer to a person without a foreign key. */
const namesPerson = /^(user_id|owner_id|actor_id|author_id|device_owner|.*_by)$/
const namesAddress = /^(email|address)$/
/** IP addresses, and a mailbox whose owner is in `account`. */
const otherAddresses = ['sign_in_attempts.address']

test('every column that holds a person or their address is looked at', async () => {
  const missed = (await columns()).filter(({ table, column, refersTo }) => {
    if (impersonalTables[table]) return false
    const { people = [], mentions = [], addresses = [] } = personalTables[table] ?? {}
    if (refersTo || namesPerson.test(column)) return ![...people, ...mentions].includes(column)
    if (otherAddresses.includes(`${table}.${column}`) || table === 'users') return false
    return namesAddress.test(column) && !addresses.includes(column)
  })
  expect(missed).toEqual([])
})

test('every column that is named there is one of its table', async () => {
  const known = new Set((await columns()).map(({ table, column }) => `${table}.${column}`))
  const named = Object.entries(personalTables).flatMap(
    ([table, { people, texts, mentions, addresses, through, key, leftOut }]) =>
      [
        ...(people ?? []),
        ...(texts ?? []),
        ...(mentions ?? []),
        ...(addresses ?? []),
        ...(through ? [through.column] : []),
        ...key,
        ...(leftOut ?? []),
      ].map(column => `${table}.${column}`),
  )
  expect(named.filter(name => !known.has(name))).toEqual([])
})

test('the key of a table has no gaps, unless that is said', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and is_nullable = 'YES'`)
  const gaps = new Set(rows.map(({ name }) => name))
  const unsaid = Object.entries(personalTables).filter(
    ([table, { key, hasGapsInKey }]) => !hasGapsInKey && key.some(column => gaps.has(`${table}.${column}`)),
  )
  expect(unsaid).toEqual([])
})

test('what is called a secret is left out', async () => {
  const secret = /password$|token$|token_hash|key_hash|client_secret|^secret$|code_hash|sealed_/
  const told = (await columns()).filter(
    ({ table, column }) =>
      personalTables[table] && secret.test(column) && !personalTables[table].leftOut?.includes(column),
  )
  expect(told.map(({ table, column }) => `${table}.${column}`)).toEqual(['users.has_one_time_password'])
})
