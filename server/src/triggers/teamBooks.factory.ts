import type { TeamSettings } from '@outlay/contract/teams/teamPolicies'
import type { Database } from '../core/database/database.ts'
import { sqlState } from '../core/database/sqlErrors.ts'
import { newId } from '../core/ids.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of whatever is asked
export type Row = Record<string, any>

const day = '2026-03-14'

/** What a team asks of expenses, plainly: approval from 100 dollars on, a second from 1000 on. */
export const plainSettings: TeamSettings = {
  currency: 'USD',
  approvals: true,
  approvalFrom: '100',
  secondStepFrom: '1000',
  receiptFrom: null,
  allowedCategories: null,
  submitWithinDays: null,
  mealsPerDay: null,
}

/** Two people, a team and its project, written by statements alone. */
export class TeamBooks {
  readonly person = newId()
  readonly approver = newId()
  readonly team = newId()
  project = newId()
  readonly #database: Database

  private constructor(database: Database) {
    this.#database = database
  }

  static async open(database: Database): Promise<TeamBooks> {
    const books = new TeamBooks(database)
    for (const id of [books.person, books.approver])
      await books.query(
        'insert into users (id, name, email, username, display_username) values ($1, $2, $3, $2, $2)',
        [id, id, `${id}@example.com`],
      )
    await books.addTeam({}, books.team)
    await books.query('update users set team_id = $1 where id = any($2)', [
      books.team,
      [books.person, books.approver],
    ])
    await books.addProject(books.team, books.project)
    return books
  }

  async query(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#database.pool.query(text, [...values])).rows
  }

  async addTeam(settings: Partial<TeamSettings>, id = newId()): Promise<string> {
    await this.query(
      'insert into teams (id, name, owner_id, settings, created_at) values ($1, $2, $3, $4, now())',
      [id, 'Team', this.approver, { ...plainSettings, ...settings }],
    )
    return id
  }

  async addProject(teamId: string | null, id = newId()): Promise<string> {
    await this.query('insert into projects (id, name, owner_id, team_id) values ($1, $2, $3, $4)', [
      id,
      'Project',
      this.person,
      teamId,
    ])
    return id
  }

  async add(columns: Row = {}): Promise<string> {
    const id = newId()
    const row: Row = {
      id,
      user_id: this.person,
      project_id: this.project,
      description: 'Lunch',
      amount: '150',
      currency: 'USD',
      original_amount: '150',
      original_currency: 'USD',
      exchange_rate: 1,
      category: 'meals',
      date: day,
      status: 'processed',
      created_at: '2026-03-14T12:00:00Z',
      ...columns,
    }
    const names = Object.keys(row)
    const places = names.map((_, at) => `$${at + 1}`)
    await this.query(
      `insert into expenses (${names.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
    return id
  }

  async change(id: string, columns: Row): Promise<void> {
    const sets = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`)
    await this.query(`update expenses set ${sets.join(', ')} where id = $1`, [id, ...Object.values(columns)])
  }

  submit(id: string): Promise<void> {
    return this.change(id, { approval: 'submitted', submitted_at: '2026-03-15T12:00:00Z' })
  }

  approve(id: string): Promise<void> {
    const at = '2026-03-15T13:00:00Z'
    return this.change(id, {
      approval: 'approved',
      approval_step: 1,
      approved_by: this.approver,
      approved_at: at,
    })
  }

  async addApproved(columns: Row = {}): Promise<string> {
    const id = await this.add(columns)
    await this.submit(id)
    await this.approve(id)
    return id
  }

  async addReimbursed(): Promise<string> {
    const id = await this.addApproved()
    await this.change(id, { approval: 'reimbursed', reimbursed_at: '2026-03-16T12:00:00Z' })
    return id
  }

  /** The person is in the team no more. */
  async leave(): Promise<void> {
    await this.query('update users set team_id = null where id = $1', [this.person])
  }

  async rowOf(id: string): Promise<Row> {
    return (await this.query('select * from expenses where id = $1', [id]))[0] ?? {}
  }

  async stateOf(id: string): Promise<Row> {
    const { approval, status, approval_step: step, approval_steps: steps } = await this.rowOf(id)
    return { approval, status, step, steps }
  }

  async trailOf(id: string): Promise<string[]> {
    const rows = await this.query('select action from approval_trail where expense_id = $1 order by number', [
      id,
    ])
    return rows.map(({ action }) => action)
  }
}

/** With which code of SQLSTATE the database refused something; undefined where it did it. */
export function sqlStateOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    error => sqlState(error),
  )
}
