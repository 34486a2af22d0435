import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../testing/descriptionOf.ts'
import { projectOf } from '../../testing/projects.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { settingsResponses } from '../../testing/settings.ts'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'

const project = projectOf()

function ruleOf(part: Partial<MerchantRule> = {}): MerchantRule {
  return {
    id: '01936f00-0000-7000-8000-0000000000b1',
    match: 'SQ *AURORA 0042',
    merchant: 'Aurora',
    category: null,
    projectId: null,
    isDeductible: null,
    timesUsed: 0,
    lastUsedAt: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    version: 1,
    ...part,
  }
}
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ruleOf({ id: `id${at}`, merchant: `Shop ${at}`, match: `S${at}` }))

type StubResponses = Parameters<typeof stubServer>[0]
function openSettings(rules: MerchantRule[], answers: StubResponses = {}, search = '') {
  const server = stubServer({
    ...settingsResponses,
    'GET /api/projects': () => jsonResponse([project]),
    'GET /api/merchant-rules': () => jsonResponse(rules),
    ...answers,
  })
  return { ...server, ...renderApp(`/settings/receipts${search}`), person: userEvent.setup() }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Merchants' })).getAllByText(/^read as /)

describe('the merchants in Settings', () => {
  test('say what was learned about each', async () => {
    const used = { timesUsed: 3, lastUsedAt: new Date().toISOString() }
    openSettings([ruleOf({ category: 'meals', projectId: project.id, isDeductible: 'false', ...used })])
    const line = within(await screen.findByRole('list', { name: 'Merchants' }))
    for (const text of ['Aurora', 'Meals & Entertainment', 'Not deductible', 'Used 3 times, last today'])
      expect(line.getByText(text)).toBeTruthy()
    expect(await line.findByText('Website relaunch')).toBeTruthy()
    expect(line.getByText('read as SQ *AURORA 0042')).toBeTruthy()
  })

  test('teach, before there is one, how Outlay learns', async () => {
    const { sent, person } = openSettings([], {
      'POST /api/merchant-rules': () => jsonResponse(ruleOf(), 201),
    })
    expect(await screen.findByText('Correct a receipt once, and Outlay remembers')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Add a merchant' }))
    await person.type(await screen.findByLabelText(/Read on receipts as/), ' SQ *AURORA 0042 ')
    await person.type(screen.getByLabelText(/Name in Outlay/), 'Aurora')
    await person.selectOptions(screen.getByLabelText('Category'), 'Travel')
    await person.selectOptions(screen.getByLabelText('Project'), 'Website relaunch')
    await person.selectOptions(screen.getByLabelText('Tax deductible'), 'No')
    await person.click(screen.getByRole('button', { name: 'Add Merchant' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await rows()).toHaveLength(1)
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      match: 'SQ *AURORA 0042',
      merchant: 'Aurora',
      category: 'travel',
      projectId: project.id,
      isDeductible: 'false',
    })
  })

  test('are changed in a dialog that has an address', async () => {
    const rule = ruleOf({ isDeductible: 'true' })
    const changed = { ...rule, merchant: 'Aurora Bar', isDeductible: null }
    const { sent, person, search } = openSettings([rule], {
      [`PUT /api/merchant-rules/${rule.id}`]: () => jsonResponse(changed),
    })
    await person.click(await screen.findByRole('button', { name: 'Edit Aurora' }))
    await waitFor(() => expect(search()).toBe(`?rule=${rule.id}`))
    const name = await screen.findByLabelText(/Name in Outlay/)
    await person.clear(name)
    await person.type(name, 'Aurora Bar')
    await person.selectOptions(screen.getByLabelText('Tax deductible'), 'No change')
    await person.keyboard('{Enter}')
    await person.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Aurora Bar')).toBeTruthy()
    await waitFor(() => expect(search()).toBe(''))
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      merchant: 'Aurora Bar',
      isDeductible: null,
    })
  })

  test('keep what was typed when another rule has it already, and say so at the field', async () => {
    const message = 'This merchant already has a rule'
    const { person } = openSettings(
      [ruleOf()],
      { 'POST /api/merchant-rules': () => problemResponse(409, message, [{ path: 'match', message }]) },
      '?rule=new',
    )
    const match = await screen.findByLabelText(/Read on receipts as/)
    await person.type(match, 'aurora')
    await person.type(screen.getByLabelText(/Name in Outlay/), 'Aurora{Enter}')
    await waitFor(() => expect(descriptionOf(match)).toContain(message))
    expect(match).toHaveProperty('value', 'aurora')
    expect(document.activeElement).toBe(match)
  })

  test('need both names', async () => {
    const { sent, person } = openSettings([ruleOf()], {}, '?rule=new')
    await person.click(await screen.findByRole('button', { name: 'Add Merchant' }))
    expect(await screen.findByText('Enter the merchant as it appears on receipts')).toBeTruthy()
    expect(screen.getByText('Merchant is required')).toBeTruthy()
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('are forgotten after a question, by keyboard alone', async () => {
    const rule = ruleOf()
    const { person } = openSettings([rule, ruleOf({ id: 'b2', merchant: 'Borealis' })], {
      [`DELETE /api/merchant-rules/${rule.id}`]: () => new Response(null, { status: 204 }),
    })
    const forget = await screen.findByRole('button', { name: 'Forget Aurora' })
    forget.focus()
    await person.keyboard('{Enter}')
    const keep = await screen.findByRole('button', { name: 'Keep' })
    await waitFor(() => expect(document.activeElement).toBe(keep))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(forget))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' })))
    await person.tab()
    await person.keyboard('{Enter}')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
  })

  test('are searched where there are many, and come a page at a time', async () => {
    const { person, search } = openSettings(numbered(1000))
    expect(await rows()).toHaveLength(50)
    await person.click(screen.getByRole('button', { name: 'Show 50 more of 950' }))
    expect(await rows()).toHaveLength(100)
    await person.click(screen.getByLabelText('Search merchants'))
    await person.paste('shop 99')
    expect(await screen.findByText('19 found')).toBeTruthy()
    expect(await rows()).toHaveLength(19)
    await waitFor(() => expect(search()).toBe('?merchant=shop+99'))
    await person.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await rows()).toHaveLength(50)
  })

  test('have no search where a glance is enough', async () => {
    openSettings(numbered(10))
    expect(await rows()).toHaveLength(10)
    expect(screen.queryByLabelText('Search merchants')).toBeNull()
  })

  test('say why they could not be loaded, and try again', async () => {
    const answers = [problemResponse(503, 'The database is being restarted.')]
    const { person } = openSettings([], {
      'GET /api/merchant-rules': () => answers.pop() ?? jsonResponse([ruleOf()]),
    })
    expect(await screen.findByText('The database is being restarted.')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(1)
  })

  test('say so when the one of a link is gone', async () => {
    openSettings([ruleOf()], {}, '?rule=gone')
    expect(await screen.findByText('Merchant not found')).toBeTruthy()
  })
})
