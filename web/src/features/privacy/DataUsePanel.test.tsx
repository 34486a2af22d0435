import type { DataUse } from '@outlay/contract/dataUse/dataUse'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../testing/descriptionOf.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, staleVersionResponse, stubServer } from '../../testing/stubServer.ts'

const path = '/api/user/data-use'
const allAllowed: DataUse = {
  claude: true,
  openai: true,
  pictureYears: null,
  configured: ['claude'],
  erasable: [
    { years: 1, pictures: 1200 },
    { years: 2, pictures: 1 },
    { years: 3, pictures: 0 },
    { years: 6, pictures: 0 },
    { years: 10, pictures: 0 },
  ],
  erasesFrom: null,
  version: 1,
}

/** The panel with a server that stores one user's choices and refuses outdated changes. */
async function openPreferences(part: Partial<DataUse> = {}) {
  let kept = { ...allAllowed, ...part }
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/privacy/downloads': () => jsonResponse([]),
    [`GET ${path}`]: () => jsonResponse(kept),
    [`PUT ${path}`]: ({ body, headers }) => {
      if (headers.get('if-match') !== `"${kept.version}"`) return staleVersionResponse(kept)
      kept = { ...kept, ...(body as DataUse), version: kept.version + 1 }
      return jsonResponse(kept)
    },
  })
  renderApp('/privacy/data')
  const region = within(await screen.findByRole('region', { name: 'Preferences' }))
  await region.findByRole('switch', { name: 'Claude' })
  const bodies = () => server.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const changeElsewhere = (next: Partial<DataUse>) => {
    kept = { ...kept, ...next, version: kept.version + 1 }
  }
  return { region, bodies, changeElsewhere, person: userEvent.setup() }
}

describe('the preferences of data', () => {
  test('turn a provider off, and say which the server has', async () => {
    const { region, bodies, person } = await openPreferences()
    const claude = region.getByRole('switch', { name: 'Claude' })
    expect(descriptionOf(claude)).not.toContain('Not currently used on this server')
    expect(descriptionOf(region.getByRole('switch', { name: 'OpenAI' }))).toContain(
      'Not currently used on this server.',
    )
    await person.click(claude)
    await person.click(region.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Preferences saved')).toBeTruthy()
    expect(bodies()).toEqual([{ claude: false, openai: true, pictureYears: null }])
    expect(region.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  })

  test('say how many pictures a choice erases before it is saved', async () => {
    const { region, bodies, person } = await openPreferences()
    const years = region.getByLabelText('Keep receipt pictures')
    expect(descriptionOf(years)).not.toContain('older than')
    await person.selectOptions(years, '1 year')
    expect(descriptionOf(years)).toContain('1,200 pictures are older than 1 year today.')
    await person.selectOptions(years, '2 years')
    expect(descriptionOf(years)).toContain('1 picture is older than 2 years today.')
    await person.click(region.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Preferences saved')).toBeTruthy()
    expect(bodies()).toEqual([{ claude: true, openai: true, pictureYears: 2 }])
  })

  test('say from when pictures are erased', async () => {
    const { region } = await openPreferences({ pictureYears: 3, erasesFrom: '2026-03-16T12:00:00.000Z' })
    expect(region.getByText(/Older pictures are erased starting .*16.*\./)).toBeTruthy()
  })

  test('keep what was chosen where another window was faster, and go on from what is there', async () => {
    const { region, bodies, changeElsewhere, person } = await openPreferences()
    await person.click(region.getByRole('switch', { name: 'Claude' }))
    changeElsewhere({ openai: false })
    await person.click(region.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Preferences saved')).toBeTruthy()
    expect(bodies().at(-1)).toEqual({ claude: false, openai: false, pictureYears: null })
  })

  test('offer to be asked for again where they can’t be read', async () => {
    stubServer({
      'GET /api/auth/user': () => jsonResponse(ana),
      'GET /api/privacy/downloads': () => jsonResponse([]),
      [`GET ${path}`]: () => problemResponse(400, 'The server is busy.'),
    })
    renderApp('/privacy/data')
    expect(await screen.findByText(/Your preferences/)).toBeTruthy()
  })
})
