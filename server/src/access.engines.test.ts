import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@outlay/contract/api'
import type { Problem } from '@outlay/contract/core/problem'
import type { RouteContract } from '@outlay/contract/core/route'
import { roleCan, type TeamRole, teamRoles } from '@outlay/contract/core/teamRoles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeKey, routeRules } from './core/access/routeRules.ts'
import { newId } from './core/ids.ts'
import { makeApiKey } from './features/apiKeys/apiKeys.factory.ts'
import { setBudget } from './features/budgets/budgets.factory.ts'
import { changeThese } from './features/bulkChanges/bulkChanges.factory.ts'
import { askAssistant } from './features/conversations/conversations.factory.ts'
import { partsOf } from './features/expenseSplits/expenseSplits.factory.ts'
import { recordExpense } from './features/expenses/expenses.factory.ts'
import { importStatement, plainStatement } from './features/imports/imports.factory.ts'
import { subscribe } from './features/plans/subscriptions/subscribing.factory.ts'
import { askForArchive } from './features/privacy/downloads/downloads.factory.ts'
import { makeRecurring, recurringInput } from './features/recurringExpenses/recurringExpenses.factory.ts'
import { saveView } from './features/savedViews/savedViews.factory.ts'
import type { Person } from './testing/person.ts'
import { startTestApp, type TestApp } from './testing/testApp.ts'

/** Every kind of caller, relative to one team. */
const callers = [...teamRoles, 'teammate', 'former member', 'outsider', 'loner', 'stranger'] as const
type CallerName = (typeof callers)[number]
/** Whose item is called: the member's own, theirs on a team project, or one of another team. */
const subjects = ["the member's own", "the member's on a team project", "another team's"] as const
type Subject = (typeof subjects)[number]

/** The callers' roles in the tested team; the teammate is another member. */
const roles: Partial<Record<CallerName, TeamRole>> = {
  ...(Object.fromEntries(teamRoles.map(role => [role, role])) as Record<TeamRole, TeamRole>),
  teammate: 'member',
}

let app: TestApp
let people: Record<CallerName, Person>
let teamId: string
let otherTeamId: string
let ids: Record<Subject, Record<string, string>>

const routes: RouteContract[] = Object.values(api).flatMap(feature => Object.values(feature))
const pictureKey = 'walk/picture.jpg'
const json = { 'content-type': 'application/json' }
const sql = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await app.database.pool.query(text, values)).rows

beforeAll(async () => {
  app = await startTestApp()
  await mkdir(join(app.filesFolder, 'walk'), { recursive: true })
  await writeFile(join(app.filesFolder, pictureKey), 'a picture')
  const made = await Promise.all(
    callers.map(async name => [name, name === 'stranger' ? app.stranger() : await app.newPerson()] as const),
  )
  people = Object.fromEntries(made) as typeof people
  teamId = await createTeam(people.owner, 'Apollo')
  otherTeamId = await createTeam(people.outsider, 'Borealis')
  for (const name of [...callers, 'former member'] as const) {
    const role = name === 'former member' ? 'manager' : roles[name]
    if (role && role !== 'owner') await putIn(people[name], teamId, role)
  }
  await putOut(people['former member'])
  ids = {
    "the member's own": await thingsOf(people.member, null),
    "the member's on a team project": await thingsOf(people.member, teamId),
    "another team's": await thingsOf(people.outsider, otherTeamId),
  }
  const ofMember = await archiveOf(people.member)
  ids["the member's own"].downloads = ofMember
  ids["the member's on a team project"].downloads = ofMember
  ids["another team's"].downloads = await archiveOf(people.outsider)
})
afterAll(() => app.close())

/** Each person may have one budget per category. */
const freeCategories = ['meals', 'travel', 'rent']
const idOf = async (person: Person) => (await person.get<{ id: string }>('/api/auth/user')).body.id

/** The id of a finished archive of the person's data. */
async function archiveOf(person: Person): Promise<string> {
  const { body } = await askForArchive(person)
  await app.runQueuedJobs()
  return body.id
}

async function createTeam(owner: Person, name: string): Promise<string> {
  return (await owner.post<{ id: string }>('/api/teams', { name })).body.id
}

async function putIn(person: Person, team: string, role: TeamRole): Promise<void> {
  await sql('UPDATE users SET team_id = $2, role = $3, joined_team_at = now() WHERE id = $1', [
    await idOf(person),
    team,
    role,
  ])
}

async function putOut(person: Person): Promise<void> {
  await sql("UPDATE users SET team_id = NULL, role = 'member', joined_team_at = NULL WHERE id = $1", [
    await idOf(person),
  ])
}

/** One item of each kind with an id. On the team project: the expense, its children, and the project. */
async function thingsOf(person: Person, ofTeam: string | null): Promise<Record<string, string>> {
  const userId = await idOf(person)
  const projectId = newId()
  await sql(
    "INSERT INTO projects (id, name, owner_id, team_id, visibility) VALUES ($1, 'Voyage', $2, $3, 'team')",
    [projectId, ofTeam === teamId ? await idOf(people.owner) : userId, ofTeam],
  )
  const expense = await recordExpense(person)
  await sql('UPDATE expenses SET project_id = $2 WHERE id = $1', [expense.id, projectId])
  const receiptId = newId()
  await sql(
    `INSERT INTO receipts (id, user_id, expense_id, sha256, uploaded_bytes, stored_bytes, picture_key, picture_type,
       thumbnail_key, thumbnail_type, width, height, original_key, original_type, created_at)
     VALUES ($1::text::uuid, $2, $3, $1, 1, 1, $4, 'image/jpeg', $4, 'image/webp', 1, 1, $4, 'application/pdf', now())`,
    [receiptId, userId, expense.id, pictureKey],
  )
  const rule = await person.post<{ id: string }>('/api/merchant-rules', {
    match: expense.id,
    merchant: 'Cafe',
  })
  const { conversationId } = await askAssistant(person, { message: 'how much this month' })
  const newestOf = async (path: string) => (await person.get<{ id: string }[]>(path)).body[0]?.id ?? ''
  if (!(await newestOf('/api/plans/invoices'))) await subscribe(person, 'silver')
  return {
    expenses: expense.id,
    invoices: await newestOf('/api/plans/invoices'),
    receipts: receiptId,
    projects: projectId,
    'merchant-rules': rule.body.id,
    'saved-views': (await saveView(person, { name: expense.id })).id,
    budgets: (await setBudget(person, { category: freeCategories.pop() ?? 'other' })).id,
    'recurring-expenses': (await makeRecurring(person)).id,
    conversations: conversationId,
    sessions: await newestOf('/api/auth/sessions'),
    'api-keys': (await makeApiKey(person)).id,
    passkeys: await passkeyOf(userId),
    imports: (await importStatement(person, plainStatement)).id,
    'bulk-changes': (await changeThese(person, [expense], { kind: 'add-tags', tags: ['fair'] })).id,
  }
}

async function passkeyOf(userId: string): Promise<string> {
  const id = newId()
  await sql(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES ($1::text::uuid, $2, $1, 'key', 0, '{}', 'Phone', now())`,
    [id, userId],
  )
  return id
}

/** Passes access checks and goes no further, since no route accepts this body. */
const xml = { headers: { 'content-type': 'text/xml' }, body: '<x/>' }

describe.each(routes.filter(({ access }) => typeof access === 'object'))('$method $path', contract => {
  const { access, method, path } = contract
  const action = typeof access === 'object' ? access.team : 'see the team'
  const call = (caller: CallerName, team: string) => {
    const address = path.replace('{teamId}', team).replaceAll(/\{\w+\}/g, newId())
    return people[caller].send<Problem>(method, address, method === 'GET' ? {} : xml)
  }
  const refusalOf = (caller: CallerName): string | null => {
    const role = roles[caller] ?? (caller === 'outsider' ? 'owner' : undefined)
    if (caller === 'stranger') return 'accounts.signed-out'
    if (path.includes('{teamId}') && !roles[caller]) return 'teams.not-found'
    if (!role) return 'teams.none'
    return roleCan(role, action) ? null : 'teams.role-forbids'
  }
  const gates = ['accounts.signed-out', 'teams.not-found', 'teams.none', 'teams.role-forbids']

  test.each(callers)('is let through or refused for the %s by the table of rights', async caller => {
    const { status, body } = await call(caller, teamId)
    const refusal = refusalOf(caller)
    if (refusal) expect(body.code).toBe(refusal)
    else if (method === 'GET') expect(gates).not.toContain(body.code)
    else expect(status).toBe(415)
  })

  if (!path.includes('{teamId}')) return
  test('answers of another team like of none', async () => {
    for (const caller of callers) {
      if (caller === 'stranger' || caller === 'outsider') continue
      const [other, none] = [await call(caller, otherTeamId), await call(caller, newId())]
      expect([other.status, other.body.code, other.body.detail]).toEqual([
        404,
        none.body.code,
        none.body.detail,
      ])
    }
  })
})

/** Valid bodies, so that only ownership can cause a refusal. */
const bodies: Readonly<Record<string, object>> = {
  'PUT /api/expenses/{id}': {
    description: 'Another',
    amount: '1',
    currency: 'USD',
    category: 'other',
    date: '2026-03-14',
  },
  'PUT /api/projects/{id}': { name: 'Another' },
  'PUT /api/auth/passkeys/{id}': { name: 'Another' },
  'POST /api/auth/passkeys/{id}/removal': { password: 'correct horse' },
  'PUT /api/budgets/{id}': { amount: '5.00', currency: 'USD' },
  'PUT /api/recurring-expenses/{id}': recurringInput(),
  'PUT /api/saved-views/{id}': { name: 'Another', query: '' },
  'PUT /api/merchant-rules/{id}': { match: 'another', merchant: 'Another' },
  'POST /api/receipts/reviews/{id}/duplicate': { keep: 'both' },
  'PUT /api/receipts/{id}/rotation': { rotation: 90 },
  'POST /api/bulk-changes/{id}/next': {},
  'POST /api/expenses/{id}/receipt/waiting': { waiting: newId() },
  'POST /api/expenses/{id}/split': { parts: partsOf(['1', '2']) },
}

/** Upload routes; the file's content does not affect access. */
const uploads: Readonly<Record<string, string>> = {
  'PUT /api/expenses/{id}/receipt': 'receipt',
  'POST /api/expenses/{id}/receipts': 'receipt',
  'PUT /api/expenses/{id}/receipts/{receiptId}': 'receipt',
}

function initOf(key: string, method: string): RequestInit {
  const conditions = method === 'GET' ? {} : { 'if-match': '"0"' }
  const file = uploads[key]
  if (file) {
    const form = new FormData()
    form.set(file, new Blob(['a file']), 'a.jpg')
    return { headers: conditions, body: form }
  }
  const body = bodies[key]
  return body ? { headers: { ...json, ...conditions }, body: JSON.stringify(body) } : { headers: conditions }
}

/** Not repeatable, or without anything to do: only the refusals are checked. */
const takesEffect = [
  'DELETE /api/auth/sessions/{id}',
  'DELETE /api/conversations/{id}',
  'POST /api/expenses/{id}/restore',
  'POST /api/expenses/{id}/receipt/waiting',
  'POST /api/projects/{id}/restore',
  'POST /api/receipts/reviews/{id}/duplicate',
  'POST /api/imports/{id}/undo',
  'POST /api/bulk-changes/{id}/undo',
]
/** Item kinds of paths whose second segment does not name it. */
const kinds: Readonly<Record<string, string>> = {
  'GET /api/receipts/reviews/{id}': 'expenses',
  'POST /api/receipts/reviews/{id}/duplicate': 'expenses',
  'GET /api/approvals/expenses/{id}': 'expenses',
  'POST /api/plans/invoices/{invoiceId}/expense': 'invoices',
  'DELETE /api/auth/sessions/{id}': 'sessions',
  'PUT /api/auth/passkeys/{id}': 'passkeys',
  'POST /api/auth/passkeys/{id}/removal': 'passkeys',
  'GET /api/privacy/downloads/{id}/archive': 'downloads',
}
/** The item in a path; invoice ids come from the payment provider. */
const thing = /\{(id|invoiceId)\}/
const rules = Object.entries(routeRules).filter(([key]) => thing.test(key))
const found = new Map(routes.map(route => [routeKey(route), route]))

function isReached(caller: CallerName, subject: Subject, rule: string): boolean {
  if (caller === 'outsider') return subject === "another team's"
  if (subject === "another team's") return false
  const role = roles[caller]
  const isOwner = caller === 'member'
  if (subject === "the member's own" || !role) return isOwner
  if (rule === 'own or seen') return isOwner || roleCan(role, 'see what the team spends')
  if (rule === 'own or usable') return roleCan(role, 'manage team projects')
  return isOwner
}

describe.each(rules)('%s', (key, rule) => {
  const { method, path } = found.get(key) as RouteContract
  const kind = kinds[key] ?? path.split('/')[2] ?? ''
  const init = initOf(key, method)

  test.each(subjects)('reaches %s for those alone whom its rule names', async subject => {
    const things = ids[subject]
    const address = path
      .replace(thing, things[kind] ?? '')
      .replace('{receiptId}', things.receipts ?? '')
      .replace('{number}', '1')
    const reached = callers.filter(caller => isReached(caller, subject, rule))
    for (const caller of callers.filter(one => !reached.includes(one))) {
      const { status, body: said } = await people[caller].send(method, address, init)
      const refusals = caller === 'stranger' ? [401] : [403, 404]
      expect(refusals, caller).toContain(status)
      expect(JSON.stringify(said), caller).not.toContain('Lunch')
    }
    if (takesEffect.includes(key)) return
    for (const caller of reached) {
      const { status } = await people[caller].send(method, address, init)
      expect([400, 401, 403, 404], caller).not.toContain(status)
    }
  })
})
