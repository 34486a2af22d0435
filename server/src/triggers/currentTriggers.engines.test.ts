import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../core/database/database.ts'
import { freshDatabase } from '../testing/database/freshDatabase.ts'
import { currentTriggers } from './currentTriggers.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const isOwn = `pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`

const listDefinitions = `
  select pg_get_functiondef(oid) as definition from pg_proc where ${isOwn}
  union all
  select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select concat_ws(' ', 'policy', policyname, tablename, roles, cmd, qual, with_check) from pg_policies
  order by 1`

const dropAll = `do $$ declare own regprocedure; guarded record;
begin
  for guarded in select policyname, tablename from pg_policies loop
    execute format('drop policy %I on %I', guarded.policyname, guarded.tablename);
  end loop;
  for own in select oid::regprocedure from pg_proc where ${isOwn} loop
    execute 'drop function ' || own || ' cascade';
  end loop;
end $$`

/** What the database has of functions and triggers, and what it would have by other statements alone; nothing stays. */
async function definitionsBeside(statements: string, before = '') {
  const client = await database.pool.connect()
  const definitions = async (): Promise<string[]> =>
    (await client.query(listDefinitions)).rows.map(({ definition }) => definition)
  try {
    await client.query(`begin; ${before}`)
    const migrated = await definitions()
    await client.query(dropAll)
    expect(await definitions()).toEqual([])
    await client.query(statements)
    return { migrated, stated: await definitions() }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('the functions, triggers and policies of the migrated database', () => {
  test('are those of currentTriggers.ts, word by word', async () => {
    const { migrated, stated } = await definitionsBeside(currentTriggers)
    expect(stated).toEqual(migrated)
  })

  test('are seen to differ where one of them does, on either side', async () => {
    const changed = currentTriggers.replace('count(*)', 'count(1)')
    const { migrated, stated } = await definitionsBeside(changed)
    expect(stated).not.toEqual(migrated)
    const added = await definitionsBeside(
      currentTriggers,
      'create trigger another before update on projects for each row execute function raise_version()',
    )
    expect(added.migrated).toHaveLength(added.stated.length + 1)
  })
})
