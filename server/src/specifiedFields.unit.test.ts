import { userSchema } from '@outlay/contract/accounts/currentUser'
import { expenseSchema } from '@outlay/contract/expenses/expenses'
import { projectSchema } from '@outlay/contract/projects/projects'
import { getTableColumns, type Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from './features/accounts/accounts.table.ts'
import { expenses } from './features/expenses/expenses.table.ts'
import { projectMembers, projects } from './features/projects/projects.table.ts'

/** The fields of the specification of expenses, section 3. */
const specified = {
  expense:
    'id description amount currency originalAmount originalCurrency exchangeRate category projectId userId receiptUrl receiptData date isDeductible status approvedBy approvedAt rejectionReason aiConfidence tags mood moodNote createdAt',
  project: 'id name description color isActive teamId ownerId budget currency visibility createdAt',
  user: 'id username email firstName lastName preferredCurrency timezone subscriptionPlan monthlyUploads uploadLimit',
}

test.each([
  ['expense', expenseSchema],
  ['project', projectSchema],
  ['user', userSchema],
] as const)('every specified field of the %s is answered', (name, { shape }) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(specified[name].split(' ')))
})

const defaultsOf = (table: Table) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).map(([name, column]) => [name, column.default]))

test('what is not said of an expense, a project, its member or a user is as specified', () => {
  expect(defaultsOf(expenses)).toMatchObject({ isDeductible: true, status: 'pending' })
  const project = { color: '#2563EB', isActive: true, currency: 'USD', visibility: 'team' }
  expect(defaultsOf(projects)).toMatchObject(project)
  expect(defaultsOf(projectMembers)).toMatchObject({ role: 'member' })
  expect(defaultsOf(users)).toMatchObject({ preferredCurrency: 'USD', timezone: 'UTC', monthlyUploads: 0 })
})

test('a member of a project has the specified columns, and a confidence has two decimals', () => {
  expect(Object.keys(getTableColumns(projectMembers))).toEqual(
    expect.arrayContaining(['id', 'projectId', 'userId', 'role', 'permissions', 'addedBy', 'createdAt']),
  )
  expect(expenses.aiConfidence.getSQLType()).toBe('numeric(3, 2)')
})
