import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Import } from '@outlay/contract/imports/imports'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import type { Project } from '@outlay/contract/projects/projects'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import type { Team } from '@outlay/contract/teams/teams'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { goldenDocument } from '@outlay/reader/testing/receipts/goldenDocuments'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeOpenai } from '../../../testing/fakes/fakeOpenai.ts'
import type { FakeProvider } from '../../../testing/fakes/fakeProvider.ts'
import type { Person, Reply } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { expenseInput } from '../../expenses/expenses.factory.ts'
import { importStatement, plainStatement } from '../../imports/imports.factory.ts'
import { createTeam, joinTeam, userOf } from '../../teams/teams.factory.ts'
import { endTrial, seedSubscription } from '../plans.factory.ts'

let reader: FakeProvider
let app: TestApp
beforeAll(async () => {
  reader = await startFakeOpenai()
  app = await startTestApp({ READER_WORKERS: '1', OPENAI_BASE_URL: reader.baseUrl })
})
afterAll(async () => {
  await app.close()
  await reader.close()
})

const files = [coffeeReceipt(), goldenReceipt('gb-taxi').bytes(), goldenDocument('de-hotel-two-pages.pdf')]
const who = fc.nat(1)
const place = fc.nat(20)
const file = fc.nat(files.length - 1)

/** Actions of people, their team and time; `place` picks among existing items. */
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('attach' as const), who, file, isTeams: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('upload' as const), who, file }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('replace' as const), who, place, file }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), who, place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), who, place }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('add project' as const), who, isTeams: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete project' as const), who, place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore project' as const), who, place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('join or leave' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('import' as const), who, isUndone: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('all at once' as const), who, file }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.constantFrom(1, 16, 31) }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** A person, and what the test counted for them. */
interface Counted {
  readonly person: Person
  readonly id: string
  readonly expenses: string[]
  readonly projects: string[]
  /** By month, `YYYY-MM`. */
  readonly uploads: Map<string, number>
}

const start = '2026-03-15T12:00:00Z'
/** Sessions expire by the real clock, so stay below that. */
const latest = new Date('2026-11-01T12:00:00Z')

const monthNow = () => app.clock.now().toISOString().slice(0, 7)
const chosen = <T>(things: readonly T[], at: number): T | undefined => things[at % Math.max(1, things.length)]

class Life {
  readonly #people: readonly [Counted, Counted]
  readonly #team: Team
  #isIn = false
  #teamProject: string | null = null

  private constructor(people: readonly [Counted, Counted], team: Team) {
    this.#people = people
    this.#team = team
  }

  static async begin(): Promise<Life> {
    app.clock.moveTo(start)
    const end = { currentPeriodEnd: new Date('2100-01-01T00:00:00Z') }
    const counted = async (plan: 'platinum' | 'silver'): Promise<Counted> => {
      const person = await app.newPerson()
      await endTrial(app, person)
      await seedSubscription(app, person, { plan, ...end })
      const { id } = await userOf(person)
      return { person, id, expenses: [], projects: [], uploads: new Map() }
    }
    const people = [await counted('platinum'), await counted('silver')] as const
    return new Life(people, await createTeam(people[0].person))
  }

  async do(next: Action): Promise<void> {
    const one = 'who' in next ? (this.#people[next.who] ?? this.#people[0]) : this.#people[1]
    switch (next.kind) {
      case 'attach':
        return this.#attach(one, next.file, next.isTeams ? this.#teamProject : null)
      case 'upload':
        return this.#upload(one, next.file)
      case 'replace':
        return this.#put(one, chosen(one.expenses, next.place), next.file)
      case 'delete':
        return this.#send(one, 'DELETE', 'expenses', next.place)
      case 'restore':
        return this.#send(one, 'POST', 'expenses', next.place)
      case 'add project':
        return this.#addProject(one, next.isTeams)
      case 'delete project':
        return this.#send(one, 'DELETE', 'projects', next.place)
      case 'restore project':
        return this.#send(one, 'POST', 'projects', next.place)
      case 'join or leave':
        return this.#joinOrLeave()
      case 'import':
        return this.#import(one, next.isUndone)
      case 'all at once':
        await Promise.all([
          this.#attach(one, next.file, null),
          this.#put(one, one.expenses[0], next.file),
          this.#put(one, one.expenses[0], next.file + 1),
          this.#send(one, 'DELETE', 'expenses', 0),
          this.#attach(one, next.file, this.#teamProject),
        ])
        return
      case 'pass':
        if (app.clock.now() > latest) return
        app.clock.advanceMs(next.days * 24 * 60 * 60_000)
        return app.runScheduledJobs()
    }
  }

  /** The stored counters next to a full recount. */
  async counters() {
    return Promise.all(
      this.#people.map(async ({ person, id, uploads }) => {
        const { body } = await person.get<CurrentPlan>('/api/plans/current')
        const { rows } = await app.database.pool.query(
          `select (select coalesce(sum(stored_bytes), 0)::float8 from receipts where user_id = $1) as storage,
             (select count(*)::int from projects where owner_id = $1 and team_id is null and deleted_at is null) as projects`,
          [id],
        )
        return {
          counted: {
            uploads: body.uploads.used,
            projects: body.projects.used,
            storage: body.storage.used,
          },
          found: { ...rows[0], uploads: uploads.get(monthNow()) ?? 0 },
        }
      }),
    )
  }

  async #attach(one: Counted, at: number, projectId: string | null): Promise<void> {
    const made = await one.person.post<Expense>('/api/expenses', expenseInput({ projectId }))
    if (made.status !== 201) return
    one.expenses.push(made.body.id)
    await this.#put(one, made.body.id, at)
  }

  async #upload(one: Counted, at: number): Promise<void> {
    const bytes = files[at % files.length] ?? coffeeReceipt()
    const reply = await one.person.upload<ReceiptUpload>('/api/expenses/upload-receipt', { bytes })
    this.#count(one, reply)
    if (reply.status === 201) one.expenses.push(reply.body.expense.id)
  }

  async #put(one: Counted, expenseId: string | undefined, at: number): Promise<void> {
    if (expenseId === undefined) return
    const body = new FormData()
    body.append('receipt', new Blob([files[at % files.length] ?? coffeeReceipt()]), 'receipt')
    this.#count(one, await one.person.send('PUT', `/api/expenses/${expenseId}/receipt`, { body }))
  }

  #count({ uploads }: Counted, { status }: Reply<unknown>): void {
    expect([200, 201, 402, 404, 409, 412, 422]).toContain(status)
    if (status < 300) uploads.set(monthNow(), (uploads.get(monthNow()) ?? 0) + 1)
  }

  async #send(
    one: Counted,
    method: 'DELETE' | 'POST',
    what: 'expenses' | 'projects',
    at: number,
  ): Promise<void> {
    const id = chosen(one[what], at)
    if (id === undefined) return
    const path = `/api/${what}/${id}${method === 'POST' ? '/restore' : ''}`
    const { status } = await one.person.send(method, path, {})
    expect([200, 204, 402, 403, 404, 409]).toContain(status)
  }

  async #addProject(one: Counted, isTeams: boolean): Promise<void> {
    const input = { name: 'Apollo', ...(isTeams ? { teamId: this.#team.id } : {}) }
    const { status, body } = await one.person.post<Project>('/api/projects', input)
    if (status !== 201) return
    one.projects.push(body.id)
    if (isTeams) this.#teamProject = body.id
  }

  async #joinOrLeave(): Promise<void> {
    const [owner, member] = this.#people
    if (this.#isIn) await member.person.post(`/api/teams/${this.#team.id}/leave`)
    else await joinTeam(member.person, { inviter: owner.person, team: this.#team, role: 'admin' })
    this.#isIn = !this.#isIn
  }

  async #import({ person }: Counted, isUndone: boolean): Promise<void> {
    const { id } = await importStatement(person, plainStatement)
    if (isUndone) await person.post<Import>(`/api/imports/${id}/undo`)
  }
}

test('whatever is kept, replaced, deleted, restored, erased, shared and imported: what is counted is what is there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 18 }), async actions => {
      const life = await Life.begin()
      for (const next of actions) {
        await life.do(next)
        for (const { counted, found } of await life.counters()) expect(counted).toEqual(found)
      }
    }),
    { numRuns: 5 },
  )
})
