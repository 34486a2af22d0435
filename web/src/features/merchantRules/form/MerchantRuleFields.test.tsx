import type { MerchantRule } from '@outlay/contract/merchantRules'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { settingsAnswers } from '../../../testing/settings.ts'
import { jsonAnswer, stubServer } from '../../../testing/stubServer.ts'

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

async function offered(search: string) {
  stubServer({
    ...settingsAnswers,
    'GET /api/projects': () => jsonAnswer([active, inactive, other]),
    'GET /api/merchant-rules': () => jsonAnswer([rule]),
  })
  renderApp(`/settings${search}`)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Apollo' })
  return within(dialog.getByLabelText('Project'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

test('a new rule is offered the active projects alone', async () => {
  expect(await offered('?rule=new')).toEqual(['No change', 'Apollo'])
})

test('a rule keeps the inactive project that it has already', async () => {
  expect(await offered('?rule=rule')).toEqual(['No change', 'Apollo', 'Borealis (inactive)'])
})
