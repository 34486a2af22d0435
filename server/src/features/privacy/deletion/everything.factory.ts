import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import type { Person } from '../../../testing/person.ts'
import type { TestApp } from '../../../testing/testApp.ts'
import { enableTwoStep } from '../../accounts/twoStep/twoStep.factory.ts'
import { makeApiKey } from '../../apiKeys/apiKeys.factory.ts'
import { approve, decide, type Member, submit, TestTeam } from '../../approvals/approvals.factory.ts'
import { setBudget } from '../../budgets/budgets.factory.ts'
import { changeThese } from '../../bulkChanges/bulkChanges.factory.ts'
import { askAssistant } from '../../conversations/conversations.factory.ts'
import { recordExpense } from '../../expenses/expenses.factory.ts'
import { importStatement } from '../../imports/imports.factory.ts'
import { teachMerchant } from '../../merchantRules/merchantRules.factory.ts'
import { subscribe } from '../../plans/subscriptions/subscribing.factory.ts'
import { createProject } from '../../projects/projects.factory.ts'
import { makeRecurring } from '../../recurringExpenses/recurringExpenses.factory.ts'
import { saveView } from '../../savedViews/savedViews.factory.ts'
import { createTeam, invite } from '../../teams/teams.factory.ts'
import { askForArchive } from '../downloads/downloads.factory.ts'

/** Contained in every text that the person of `useEverything` typed, except what a team keeps. */
export const marker = 'zqxprivate'
export const iban = 'DE89370400440532013000'
export const fullName = 'Zora Zwick'

function expectOk({ status, body }: { readonly status: number; readonly body: unknown }): void {
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
}

export interface Everything {
  readonly team: TestTeam
  readonly member: Member
  readonly neighbor: Member
  /** Approved, with a receipt, so the team keeps it. */
  readonly keptId: string
}

/** A person who has used every feature, first alone and then as an admin of a team. */
export async function useEverything(app: TestApp, username = 'zora'): Promise<Everything> {
  const person = await app.newPerson(username)
  const { rows } = await app.database.pool.query('select id from users where username = $1', [username])
  const member = { id: rows[0].id, person }
  await useAlone(person)
  // Drafts the recurring expense that is due tomorrow.
  await app.runScheduledJobs()
  const { team, neighbor, keptId } = await useTeam(app, member)
  await leaveTraces(app, member, username)
  return { team, member, neighbor, keptId }
}

async function useAlone(person: Person): Promise<void> {
  const [firstName, lastName] = fullName.split(' ')
  expectOk(await person.put('/api/user/profile', { firstName, lastName }))
  const account = { holder: fullName, iban, bic: null, password: 'correct horse' }
  expectOk(await person.put('/api/user/bank-account', account))
  await subscribe(person, 'platinum')
  const { body: invoices } = await person.get<{ id: string }[]>('/api/plans/invoices')
  expectOk(await person.post(`/api/plans/invoices/${invoices[0]?.id}/expense`))
  const project = await createProject(person, { name: `Home ${marker}` })
  const doctor = await recordExpense(person, {
    description: `Doctor ${marker}`,
    projectId: project.id,
    mood: 'excited',
    moodNote: marker,
    notes: marker,
    person: marker,
  })
  await setBudget(person)
  await saveView(person, { name: `View ${marker}`, query: `search=${marker}` })
  await changeThese(person, [doctor], { kind: 'add-tags', tags: [marker] })
  await makeRecurring(person, { description: `Rent ${marker}`, startDate: '2026-03-16' })
  await teachMerchant(person, { match: `SHOP ${marker}`, merchant: marker })
  await importStatement(person, `Date;Booked;Text;Amount\n2026-03-14;13/03/2026;Tea ${marker};-2.50`, {
    mapping: {
      hasHeader: true,
      columns: { date: 0, description: 2, amount: 3 },
      dateFormat: 'YMD',
      decimalMark: '.',
      spending: 'negative',
      currency: 'EUR',
    },
  })
  await askAssistant(person, { message: `What did I spend on ${marker}?` })
  expectOk(await person.post('/api/mascot/interactions', { reaction: 'praise' }))
  await makeApiKey(person, { name: marker })
  const alone = await createTeam(person, `Team ${marker}`)
  expectOk(await person.delete(`/api/teams/${alone.id}`, { 'if-match': '"1"' }))
}

async function useTeam(app: TestApp, member: Member) {
  const { person } = member
  const team = await TestTeam.found(app)
  const neighbor = team.owner
  await invite(neighbor.person, team, { email: 'zora@example.com', role: 'admin' })
  await team.take(member, 'admin')
  const keptId = await keepReceipt(team, member, neighbor)
  await team.submitted(member, { description: `Undecided ${marker}`, moodNote: marker })
  await team.approved(neighbor, member, { description: 'Fair ticket' })
  const { id: hers } = await team.submitted(neighbor, { description: 'Fair lunch' })
  expectOk(await person.post(`/api/approvals/expenses/${hers}/comments`, { text: 'Which client?' }))
  await team.query(
    `insert into project_members (id, project_id, team_id, user_id, permissions, created_at)
     values (gen_random_uuid(), $1, $2, $3, '{"seesExpenses":false}', now())`,
    [team.projectId, team.id, member.id],
  )
  expectOk(await neighbor.person.put('/api/reimbursements/account', { holder: 'Acme', iban, bic: null }))
  const payment = { userIds: [member.id], executionDate: '2026-03-20' }
  expectOk(await person.post('/api/reimbursements/payments', payment))
  return { team, neighbor, keptId }
}

async function keepReceipt(team: TestTeam, member: Member, neighbor: Member): Promise<string> {
  const { person } = member
  const uploadOf = async (name: Parameters<typeof goldenReceipt>[0]) => {
    const bytes = goldenReceipt(name).bytes()
    const answer = await person.upload<{ expense: { id: string } }>('/api/expenses/upload-receipt-claude', {
      bytes,
    })
    expectOk(answer)
    return answer.body.expense.id
  }
  await uploadOf('gb-taxi')
  const id = await uploadOf('us-grocery')
  await team.query(
    `update expenses set project_id = $1, status = 'processed', mood = 'excited', mood_note = $2, awaits_decision = false where id = $3`,
    [team.projectId, marker, id],
  )
  const [submitted] = await submit(member, [id])
  if (!submitted?.isDone) throw new Error(`Not submitted: ${JSON.stringify(submitted)}`)
  const { body } = await person.get<{ id: string; version: number }>(`/api/expenses/${id}`)
  const [outcome] = await decide(neighbor, [approve(body)])
  if (outcome?.approval !== 'approved') throw new Error(`Not approved: ${JSON.stringify(outcome)}`)
  return id
}

/** Short-lived records, and those that need more than a person. */
async function leaveTraces(app: TestApp, { id, person }: Member, username: string): Promise<void> {
  expectOk(await askForArchive(person))
  await app.runQueuedJobs()
  expectOk(
    await person.post(
      '/api/expenses',
      { ...plain, description: `Twice ${marker}` },
      { 'idempotency-key': 'once-and-again' },
    ),
  )
  await app.stranger().post('/api/auth/login', { username, password: 'not it at all' })
  await app.stranger().post('/api/auth/password-resets', { email: `${username}@example.com` })
  await app.runQueuedJobs()
  await app.stranger().post('/api/auth/password-resets', { email: `${username}@example.com` })
  await enableTwoStep(app, person)
  await app.stranger().post('/api/auth/login', { username, password: 'correct horse' })
  const statements: [string, unknown[]][] = [
    [
      `insert into invitations (id, token_hash, email, created_at, expires_at) values (gen_random_uuid(), 'a', $1, now(), now() + interval '1 year')`,
      [`${username}@example.com`],
    ],
    [
      `insert into email_changes (id, user_id, email, token_hash, created_at, expires_at) values (gen_random_uuid(), $1, 'zwick@example.org', 'b', now(), now() + interval '1 year')`,
      [id],
    ],
    [
      `insert into security_threats (user_id, day, kind, count) values ($1, '2026-03-15', 'foreign-read', 1)`,
      [id],
    ],
    [
      `insert into mail_digest_entries (id, user_id, facts, created_at) values (gen_random_uuid(), $1, $2, now())`,
      [id, { kind: 'expense-comment', text: marker }],
    ],
    [`insert into mail_preferences (user_id) values ($1)`, [id]],
    [
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at) values (gen_random_uuid(), $1, $2, 'key', 0, '{}', $2, now())`,
      [id, marker],
    ],
    [
      `insert into passkey_challenges (challenge_hash, user_id, expires_at) values ('c', $1, now() + interval '1 year')`,
      [id],
    ],
    [
      `insert into security_scores (user_id, day, score) values ($1, '2026-03-15', 50) on conflict do nothing`,
      [id],
    ],
    [`insert into data_uses (user_id, claude, openai) values ($1, true, true)`, [id]],
    [
      `insert into reading_totals (user_id, day, reader, field, read, kept) values ($1, '2026-01-01', 'machine', 'amount', 0, 0)`,
      [id],
    ],
    [
      `insert into verifications (id, identifier, value, expires_at) values (gen_random_uuid(), $1, 'x', now() + interval '1 year')`,
      [`reset ${username}@example.com`],
    ],
    [
      `insert into sign_in_attempts (id, account, address, at)
       select gen_random_uuid(), name, '10.0.0.1', now() + interval '1 year' from unnest($1::text[]) as name`,
      [[id, username, `${username}@example.com`]],
    ],
  ]
  for (const [text, values] of statements) await app.database.pool.query(text, values)
}

const plain = {
  description: '',
  amount: '5',
  currency: 'USD',
  category: 'meals',
  projectId: null,
  date: '2026-03-14',
  isDeductible: 'true',
  mood: null,
  moodNote: null,
  status: 'processed',
  aiConfidence: '1.00',
}
