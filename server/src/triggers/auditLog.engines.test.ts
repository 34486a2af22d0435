import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowAuditErasure } from '../core/audit/auditEvents.store.ts'
import { recordAudit } from '../core/audit/recordAudit.ts'
import type { Db } from '../core/database/database.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

let app: TestApp
let userId: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const person = await app.newPerson()
  userId = (await person.get<{ id: string }>('/api/auth/user')).body.id
})

const refusal = 'The audit log is only added to'
const entries = () =>
  app.database.pool
    .query('select * from audit_events where user_id = $1 order by at, id', [userId])
    .then(({ rows }) => rows)

/** The message of the database, where it refuses. */
function refusalOf(work: (transaction: Db) => Promise<unknown>): Promise<string | undefined> {
  return app.database.db.transaction(work).then(
    () => undefined,
    error => error.cause?.message ?? error.message,
  )
}
const said = (erasure: 'expired' | 'departed', statement: SQL) =>
  refusalOf(async transaction => {
    await allowAuditErasure(transaction, erasure)
    await transaction.execute(statement)
  })

describe('the audit log', () => {
  test('is only added to', async () => {
    const before = await entries()
    expect(before).toHaveLength(1)
    for (const statement of [
      `update audit_events set kind = 'signed-out'`,
      `update audit_events set details = '{}', at = now()`,
      'update audit_events set device = null, network = null, actor_id = null',
      'delete from audit_events',
      'truncate audit_events',
      `delete from users where id = '${userId}'`,
    ])
      expect(await refusalOf(transaction => transaction.execute(sql.raw(statement)))).toBe(refusal)
    expect(await entries()).toEqual(before)
  })

  test('loses what is too old, by the transaction that says so and no other after it', async () => {
    const old = sql`delete from audit_events where user_id = ${userId}::uuid`
    expect(
      await said('expired', sql`update audit_events set network = null where user_id = ${userId}::uuid`),
    ).toBe(refusal)
    expect(await said('expired', old)).toBeUndefined()
    expect(await entries()).toEqual([])
    await recordAudit(app.database.db, {
      kind: 'signed-in',
      at: app.clock.now(),
      by: { userId },
      of: { userId },
    })
    expect(await refusalOf(transaction => transaction.execute(old))).toBe(refusal)
    expect(await entries()).toHaveLength(1)
  })

  test('says of someone who is gone no more who it was and from where, and else what it said', async () => {
    const change = (columns: SQL) =>
      said('departed', sql`update audit_events set ${columns} where user_id = ${userId}::uuid`)
    for (const columns of [
      sql`kind = 'signed-out'`,
      sql`details = '{"a": "b"}'`,
      sql`at = now()`,
      sql`network = '10.0.0.0/24'`,
      sql`actor_id = gen_random_uuid()`,
      sql`device = null, team_id = gen_random_uuid()`,
    ])
      expect(await change(columns)).toBe(refusal)
    const [before] = await entries()
    expect(await change(sql`device = null, network = null, actor_id = null`)).toBeUndefined()
    expect(await entries()).toEqual([{ ...before, device: null, network: null, actor_id: null }])
    expect(await said('departed', sql`truncate audit_events`)).toBe(refusal)
    expect(await said('departed', sql`delete from users where id = ${userId}::uuid`)).toBeUndefined()
    expect(await entries()).toEqual([])
  })
})

describe('what is noted of a sign-out', () => {
  test('stands in the transaction that ends the session: either both are, or neither', async () => {
    const person = await app.newPerson('leaver')
    await app.database.pool.query(`
      create function unwritable() returns trigger language plpgsql as $$ begin raise exception 'unwritable'; end $$;
      create trigger unwritable before insert on audit_events for each row execute function unwritable()`)
    expect((await person.post('/api/auth/logout')).status).toBe(500)
    await app.database.pool.query('drop function unwritable cascade')
    expect((await person.get('/api/auth/user')).status).toBe(200)
    expect((await person.post('/api/auth/logout')).status).toBeLessThan(300)
    expect((await person.get('/api/auth/user')).status).toBe(401)
  })
})
