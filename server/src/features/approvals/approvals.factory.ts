import type {
  ApprovalOutcome,
  Decision,
  ExpenseApproval,
  QueuedExpense,
} from '@outlay/contract/approvals/approvals'
import type { TeamRole } from '@outlay/contract/core/teamRoles'
import type { CreateExpenseInput, Expense } from '@outlay/contract/expenses/expenses'
import type { TeamSettings } from '@outlay/contract/teams/teamPolicies'
import { newId } from '../../core/ids.ts'
import type { Person } from '../../testing/person.ts'
import type { TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'

const plainSettings: TeamSettings = {
  currency: 'USD',
  approvals: true,
  approvalFrom: '0',
  secondStepFrom: '1000',
  receiptFrom: null,
  allowedCategories: null,
  submitWithinDays: null,
  mealsPerDay: null,
}

export interface Member {
  readonly id: string
  readonly person: Person
}

/** A team with a project, whose members are created on demand. */
export class TestTeam {
  readonly id = newId()
  readonly projectId = newId()
  readonly owner: Member
  readonly #app: TestApp

  private constructor(app: TestApp, owner: Member) {
    this.#app = app
    this.owner = owner
  }

  static async found(app: TestApp, settings: Partial<TeamSettings> = {}): Promise<TestTeam> {
    const team = new TestTeam(app, await someone(app))
    await team.query(
      'insert into teams (id, name, owner_id, settings, created_at) values ($1, $2, $3, $4, now())',
      [team.id, 'Team', team.owner.id, { ...plainSettings, ...settings }],
    )
    await team.query('insert into projects (id, name, owner_id, team_id) values ($1, $2, $3, $4)', [
      team.projectId,
      'Fair',
      team.owner.id,
      team.id,
    ])
    await team.take(team.owner, 'owner')
    return team
  }

  async query(text: string, values: readonly unknown[] = []) {
    return (await this.#app.database.pool.query(text, [...values])).rows
  }

  async add(role: TeamRole): Promise<Member> {
    const member = await someone(this.#app)
    await this.take(member, role)
    return member
  }

  /** Gives someone a role in the team. */
  async take({ id }: Member, role: TeamRole): Promise<void> {
    await this.query('update users set team_id = $1, role = $2, joined_team_at = now() where id = $3', [
      this.id,
      role,
      id,
    ])
    this.#app.clock.advanceMs(11_000)
  }

  async dismiss({ id }: Member): Promise<void> {
    await this.query('update users set team_id = null, joined_team_at = null where id = $1', [id])
    this.#app.clock.advanceMs(11_000)
  }

  /** Records someone's expense on the team project. */
  async spend({ person }: Member, input: Partial<CreateExpenseInput> = {}): Promise<Expense> {
    const { id } = await recordExpense(person, { amount: '50', ...input })
    await this.query('update expenses set project_id = $1 where id = $2', [this.projectId, id])
    return (await person.get<Expense>(`/api/expenses/${id}`)).body
  }

  /** Records and submits an expense. */
  async submitted(member: Member, input: Partial<CreateExpenseInput> = {}): Promise<Expense> {
    const { id } = await this.spend(member, input)
    const [outcome] = await submit(member, [id])
    if (!outcome?.isDone) throw new Error(`Not submitted: ${JSON.stringify(outcome)}`)
    return (await member.person.get<Expense>(`/api/expenses/${id}`)).body
  }

  async approved(member: Member, by: Member, input: Partial<CreateExpenseInput> = {}): Promise<Expense> {
    const expense = await this.submitted(member, input)
    const [outcome] = await decide(by, [approve(expense)])
    if (outcome?.approval !== 'approved') throw new Error(`Not approved: ${JSON.stringify(outcome)}`)
    return (await member.person.get<Expense>(`/api/expenses/${expense.id}`)).body
  }
}

async function someone(app: TestApp): Promise<Member> {
  const name = `someone${newId().replaceAll('-', '').slice(-20)}`
  const person = await app.newPerson(name)
  const { rows } = await app.database.pool.query('select id from users where username = $1', [name])
  return { id: rows[0].id, person }
}

type Seen = Pick<Expense, 'id' | 'version'>

export const approve = ({ id: expenseId, version }: Seen): Decision => ({
  expenseId,
  version,
  decision: 'approve',
})
export const reject = ({ id: expenseId, version }: Seen, reason = 'Which client?'): Decision => ({
  expenseId,
  version,
  decision: 'reject',
  reason,
})

export async function submit({ person }: Member, expenseIds: readonly string[]): Promise<ApprovalOutcome[]> {
  return (await person.post<ApprovalOutcome[]>('/api/approvals/submissions', { expenseIds })).body
}

export async function decide({ person }: Member, decisions: readonly Decision[]): Promise<ApprovalOutcome[]> {
  return (await person.post<ApprovalOutcome[]>('/api/approvals/decisions', { decisions })).body
}

export async function queueOf({ person }: Member): Promise<QueuedExpense[]> {
  return (await person.get<QueuedExpense[]>('/api/approvals/queue')).body
}

export async function viewOf({ person }: Member, { id }: { readonly id: string }): Promise<ExpenseApproval> {
  return (await person.get<ExpenseApproval>(`/api/approvals/expenses/${id}`)).body
}
