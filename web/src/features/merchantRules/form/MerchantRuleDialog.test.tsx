import type { TeamRole } from '@outlay/contract/core/teamRoles'
import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../../testing/people.ts'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { settingsResponses } from '../../../testing/settings.ts'
import { jsonResponse, type StubResponses, stubServer } from '../../../testing/stubServer.ts'
import { teamId } from '../../../testing/teams.ts'

const active = projectOf({ id: 'active', name: 'Apollo' })
const inactive = projectOf({ id: 'inactive', name: 'Borealis', isActive: 'false' })
const other = projectOf({ id: 'other', name: 'Closed', isActive: 'false' })

const rule: MerchantRule = {
  id: 'rule',
  match: 'SQ *AURORA 0042',
  merchant: 'Aurora',
  category: null,
  projectId: inactive.id,
  isDeductible: null,
  timesUsed: 0,
  lastUsedAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 1,
}

async function offered(search: string, answers: StubResponses = {}) {
  stubServer({
    ...settingsResponses,
    'GET /api/projects': () => jsonResponse([active, inactive, other]),
    'GET /api/merchant-rules': () => jsonResponse([rule]),
    ...answers,
  })
  renderApp(`/settings/receipts${search}`)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Apollo' })
  return within(dialog.getByLabelText('Project'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

test('a new rule is offered the active projects alone', async () => {
  expect(await offered('?rule=new')).toEqual(['No change', 'Apollo'])
})

test('nobody is offered projects of the team that their expenses cannot stand on', async () => {
  const ofTeam = projectOf({ id: 'team', name: 'Launch', teamId })
  const as = (role: TeamRole) => ({
    'GET /api/projects': () => jsonResponse([active, ofTeam]),
    'GET /api/auth/user': () => jsonResponse({ ...ana, role, teamId }),
  })
  expect(await offered('?rule=new', as('accountant'))).toEqual(['No change', 'Apollo'])
  cleanup()
  expect(await offered('?rule=new', as('member'))).toEqual(['No change', 'Apollo', 'Launch'])
})

test('a rule keeps the inactive project that it has already', async () => {
  expect(await offered('?rule=rule')).toEqual(['No change', 'Apollo', 'Borealis (inactive)'])
})
