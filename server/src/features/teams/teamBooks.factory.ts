import type { CreateExpenseInput, Expense } from '@outlay/contract/expenses/expenses'
import type { Project, ProjectInput } from '@outlay/contract/projects/projects'
import type { Team } from '@outlay/contract/teams/teams'
import type { Person } from '../../testing/person.ts'
import type { TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'
import { userOf } from './teams.factory.ts'

/** Inserts a team project directly. */
export async function keepTeamProject(
  { database }: Pick<TestApp, 'database'>,
  owner: Person,
  { id }: Pick<Team, 'id'>,
  changes: Partial<ProjectInput> = {},
): Promise<Project> {
  const project = await createProject(owner, changes)
  await database.pool.query('UPDATE projects SET team_id = $1 WHERE id = $2', [id, project.id])
  return { ...project, teamId: id }
}

/** Inserts an expense on a team project; undecided if the team requires approval. */
export async function spendOn(
  { database }: Pick<TestApp, 'database'>,
  person: Person,
  project: Project,
  changes: Partial<CreateExpenseInput> = {},
): Promise<Expense> {
  const expense = await recordExpense(person, changes)
  await database.pool.query('UPDATE expenses SET project_id = $1 WHERE id = $2', [project.id, expense.id])
  return expense
}

/** The team-related columns of an expense. */
export async function standingOf({ database }: Pick<TestApp, 'database'>, { id }: Expense) {
  const { rows } = await database.pool.query(
    'SELECT team_id AS "teamId", project_id AS "projectId", approval, status FROM expenses WHERE id = $1',
    [id],
  )
  return rows[0]
}

/** Records an approval step. */
export async function decide(
  { database }: Pick<TestApp, 'database'>,
  { id }: Expense,
  approval: 'submitted' | 'approved' | 'rejected' | 'reimbursed',
): Promise<void> {
  await database.pool.query('UPDATE expenses SET approval = $1 WHERE id = $2', [approval, id])
}

/** Adds someone to a project. */
export async function putOn(
  { database }: Pick<TestApp, 'database'>,
  person: Person,
  { id, teamId }: Project,
  seesExpenses = false,
): Promise<void> {
  await database.pool.query(
    `INSERT INTO project_members (id, project_id, team_id, user_id, permissions, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, now())`,
    [id, teamId, (await userOf(person)).id, { seesExpenses }],
  )
}
