import type { User } from '@outlay/contract/accounts/currentUser'
import { type MerchantRule, maxMerchantRules } from '@outlay/contract/merchantRules/merchantRules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { IncludedPlans } from '../plans/includedPlans.service.ts'
import { createProject } from '../projects/projects.factory.ts'
import { Projects } from '../projects/projects.service.ts'
import { fillMerchantRules, teachMerchant } from './merchantRules.factory.ts'
import { MerchantRules } from './merchantRules.service.ts'

const unknownId = '01936f00-0000-7000-8000-0000000000ff'

let app: TestApp
let db: Db
let merchantRules: MerchantRules
beforeAll(async () => {
  app = await startTestApp()
  db = app.database.db
  merchantRules = new MerchantRules({
    db,
    clock: app.clock,
    projects: new Projects({
      db,
      clock: app.clock,
      plans: new IncludedPlans({ clock: app.clock, isLimited: true }),
    }),
  })
})
afterAll(() => app.close())

async function newActor(): Promise<{ person: Person; actor: Actor }> {
  const person = await app.newPerson()
  const { body } = await person.get<User>('/api/auth/user')
  return {
    person,
    actor: { userId: body.id, sessionId: '', timezone: 'UTC', preferredCurrency: 'USD', team: null },
  }
}

const rulesOf = async (person: Person) => (await person.get<MerchantRule[]>('/api/merchant-rules')).body

describe('the rule for a merchant as read', () => {
  test('is the one with the very name, then the one most like it', async () => {
    const { person, actor } = await newActor()
    for (const match of ['SUPERMERCADO LUNA CENTRO', 'SUPERMERCADO LUNA', 'Farmacia Sol'])
      await teachMerchant(person, { match, merchant: match.toLowerCase() })
    const merchantFor = async (read: string | null) =>
      (await merchantRules.ruleFor(db, actor, read))?.merchant
    expect(await merchantFor('Supermercado Luna, S.L.')).toBe('supermercado luna')
    expect(await merchantFor('SUPERMERCAD0 LUNA')).toBe('supermercado luna')
    expect(await merchantFor('SUPERMERCADO LUNA CENTR0')).toBe('supermercado luna centro')
    expect(await merchantFor('FARMACIA SOL 24H')).toBe('farmacia sol')
    expect(await merchantFor('Panadería Estrella')).toBeUndefined()
    expect(await merchantFor(' ')).toBeUndefined()
    expect(await merchantFor(null)).toBeUndefined()
  })

  test('is never someone else’s', async () => {
    const { person } = await newActor()
    await teachMerchant(person)
    const { actor: other } = await newActor()
    expect(await merchantRules.ruleFor(db, other, 'AURORA STORES 0042')).toBeUndefined()
  })

  test('keeps a project that has been switched off', async () => {
    const { person, actor } = await newActor()
    const { id: projectId, name } = await createProject(person)
    await teachMerchant(person, { projectId })
    await person.put(`/api/projects/${projectId}`, { name, isActive: 'false' })
    expect(await merchantRules.ruleFor(db, actor, 'AURORA STORES 0042')).toMatchObject({ projectId })
  })

  test('counts how often it was used, and when last', async () => {
    const { person, actor } = await newActor()
    expect(await merchantRules.hasAny(db, actor)).toBe(false)
    const { id } = await teachMerchant(person)
    expect(await merchantRules.hasAny(db, actor)).toBe(true)
    await Promise.all([merchantRules.recordUse(db, id), merchantRules.recordUse(db, id)])
    expect(await rulesOf(person)).toMatchObject([{ timesUsed: 2, lastUsedAt: app.clock.now().toISOString() }])
  })
})

describe('a correction', () => {
  const lesson = { match: 'AURORA STORES 0042', merchant: 'Aurora' }

  test('becomes a rule, in the transaction of what was saved with it', async () => {
    const { person, actor } = await newActor()
    const { id: projectId } = await createProject(person)
    await db.transaction(tx =>
      merchantRules.learn(tx, actor, { ...lesson, category: 'meals', projectId, isDeductible: false }),
    )
    expect(await rulesOf(person)).toMatchObject([
      { ...lesson, category: 'meals', projectId, isDeductible: 'false', timesUsed: 0 },
    ])
    const failing = db.transaction(async tx => {
      await merchantRules.learn(tx, actor, { match: 'BOREALIS', merchant: 'Borealis' })
      throw new Error('not saved')
    })
    await expect(failing).rejects.toThrow('not saved')
    expect(await rulesOf(person)).toHaveLength(1)
  })

  test('changes in the rule that is there what it speaks of, and nothing else', async () => {
    const { person, actor } = await newActor()
    const before = await teachMerchant(person, { category: 'meals', isDeductible: 'true' })
    await merchantRules.learn(db, actor, { ...lesson, merchant: 'Aurora Bar', isDeductible: false })
    expect(await rulesOf(person)).toEqual([
      { ...before, version: 2, merchant: 'Aurora Bar', isDeductible: 'false' },
    ])
  })

  test('made twice at the same time makes one rule', async () => {
    const { person, actor } = await newActor()
    await Promise.all([1, 2, 3, 4].map(() => merchantRules.learn(db, actor, lesson)))
    expect(await rulesOf(person)).toHaveLength(1)
  })

  test('on a project deleted meanwhile is learned without it', async () => {
    const { person, actor } = await newActor()
    await merchantRules.learn(db, actor, { ...lesson, projectId: unknownId })
    expect(await rulesOf(person)).toMatchObject([{ ...lesson, projectId: null }])
  })

  test('of what cannot be a rule teaches nothing, and hinders nothing', async () => {
    const { person, actor } = await newActor()
    await db.transaction(async tx => {
      await merchantRules.learn(tx, actor, { match: '  ', merchant: 'Nobody' })
      await merchantRules.learn(tx, actor, { match: 'NUL\u0000', merchant: 'Nobody' })
      await merchantRules.learn(tx, actor, { match: 'HALF \ud800', merchant: 'Nobody' })
      await merchantRules.learn(tx, actor, lesson)
    })
    expect(await rulesOf(person)).toHaveLength(1)
  })

  test('at the limit changes the rules that are there, and makes no new one', async () => {
    const { person, actor } = await newActor()
    const rule = await teachMerchant(person)
    await fillMerchantRules(app.database, rule)
    await merchantRules.learn(db, actor, { match: 'One more', merchant: 'One more' })
    await merchantRules.learn(db, actor, { ...lesson, category: 'travel' })
    const rules = await rulesOf(person)
    expect(rules).toHaveLength(maxMerchantRules)
    expect(rules.find(({ id }) => id === rule.id)).toMatchObject({ category: 'travel' })
  })
})
