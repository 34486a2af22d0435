import { expect, test } from 'vitest'
import { assignableRoles, canAssignRole, isTeamRole, roleCan, teamRights, teamRoles } from './teamRoles.ts'

test('an accountant sees the books and decides nothing', () => {
  expect(roleCan('accountant', 'see what the team spends')).toBe(true)
  expect(roleCan('accountant', 'export what the team spends')).toBe(true)
  for (const action of [
    'decide about expenses',
    'submit own expenses',
    'reimburse people',
    'invite people',
  ] as const)
    expect(roleCan('accountant', action)).toBe(false)
})

test('anyone who stands higher may all that who stands lower may, but for leaving', () => {
  const ranks = ['owner', 'admin', 'manager', 'member'] as const
  for (const [action, roles] of Object.entries(teamRights)) {
    if (action === 'leave the team') continue
    const may = ranks.map(role => (roles as readonly string[]).includes(role))
    expect(may).toEqual([...may].sort((a, b) => Number(b) - Number(a)))
  }
})

test('admins and the owner assign every role below owner, and nobody else any', () => {
  for (const role of teamRoles)
    for (const assigned of teamRoles)
      expect(canAssignRole(role, assigned)).toBe(
        (role === 'owner' || role === 'admin') && assigned !== 'owner',
      )
  expect(assignableRoles).not.toContain('owner')
  expect(isTeamRole('owner')).toBe(true)
  expect(isTeamRole('root')).toBe(false)
})
