import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { teamActivity, teamInvitations, teams } from './features/teams/teams.table.ts'

// Written out on purpose, so that a changed table does not change what was specified.

/** The named columns, each with what is said of it: required or optional, and its default. */
function columnsOf(table: PgTable, names: readonly string[]): Record<string, string> {
  const { columns } = getTableConfig(table)
  const said = names.map(name => {
    const column = columns.find(one => one.name === name)
    if (!column) return [name, 'not there']
    const needed = column.notNull ? 'required' : 'optional'
    return [name, column.hasDefault ? `${needed}, ${column.default}` : needed]
  })
  return Object.fromEntries(said)
}

const expectColumns = (table: PgTable, specified: Record<string, string>) =>
  expect(columnsOf(table, Object.keys(specified))).toEqual(specified)

test('a team is stored as specified', () => {
  expectColumns(teams, {
    id: 'required',
    name: 'required',
    description: 'optional',
    logo: 'optional',
    owner_id: 'required',
    subscription_plan: 'required, team',
    member_limit: 'required, 10',
    settings: 'required',
    created_at: 'required',
  })
})

test('an invitation is stored as specified, each with a token of its own', () => {
  expectColumns(teamInvitations, {
    id: 'required',
    team_id: 'required',
    email: 'required',
    role: 'required, member',
    invited_by: 'optional',
    token: 'required',
    status: 'required, pending',
    expires_at: 'required',
    created_at: 'required',
  })
  const token = getTableConfig(teamInvitations).columns.find(({ name }) => name === 'token')
  expect(token?.isUnique).toBe(true)
})

test('what was done in a team is stored as specified', () => {
  expectColumns(teamActivity, {
    id: 'required',
    team_id: 'required',
    user_id: 'optional',
    action: 'required',
    entity_type: 'optional',
    entity_id: 'optional',
    metadata: 'required',
    created_at: 'required',
  })
})
