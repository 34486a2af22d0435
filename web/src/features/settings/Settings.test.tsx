import type { User } from '@outlay/contract/accounts/currentUser'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../testing/descriptionOf.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { defaultBudget, keptSettings } from '../../testing/settings.ts'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'
import { settingsPages } from './settingsPages.ts'

type StubResponses = Parameters<typeof stubServer>[0]
async function openSettings(section: string, part: Partial<User> = {}, answers: StubResponses = {}) {
  const kept = keptSettings(part)
  const server = stubServer({ ...kept.answers, ...answers })
  const app = renderApp(section === 'Budget' || section === 'Taxes' ? '/settings/money' : '/settings')
  const region = await screen.findByRole('region', { name: section })
  const bodies = () => server.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...server, ...app, kept, region: within(region), bodies, person: userEvent.setup() }
}
type Region = Awaited<ReturnType<typeof openSettings>>['region']
const save = (region: Region) => region.getByRole('button', { name: 'Save Changes' })

describe('the profile', () => {
  test('shows who is signed in and the way to the avatar', async () => {
    const { region } = await openSettings('Profile')
    expect(region.getByText('ana')).toBeTruthy()
    expect(region.getByText('ana@example.com')).toBeTruthy()
    expect(region.getByRole('link', { name: 'Choose your avatar' }).getAttribute('href')).toBe('/avatar')
  })

  test('takes another name, which shows in the menu', async () => {
    const { region, person, bodies } = await openSettings('Profile')
    await person.type(region.getByLabelText('First Name'), '-Lena{Enter}')
    expect(await screen.findByText('Profile saved')).toBeTruthy()
    expect(bodies()).toEqual([{ firstName: 'Ana-Lena', lastName: 'Marquez' }])
    expect(screen.getByLabelText('Ana-Lena Marquez’s account')).toBeTruthy()
    expect(region.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  })

  test('names what is wrong at its field and goes there, and sends nothing', async () => {
    const { region, person, bodies } = await openSettings('Profile')
    await person.click(region.getByLabelText('Last Name'))
    await person.paste('x'.repeat(81))
    await person.click(save(region))
    const field = region.getByLabelText('Last Name')
    expect(descriptionOf(field)).toContain('A name can be at most 80 characters')
    expect(document.activeElement).toBe(field)
    expect(bodies()).toEqual([])
  })

  test('keeps what was typed when it could not be saved', async () => {
    const message = 'This name cannot be taken'
    const { region, person } = await openSettings(
      'Profile',
      {},
      { 'PUT /api/user/profile': () => problemResponse(400, message, [{ path: 'firstName', message }]) },
    )
    const field = region.getByLabelText('First Name')
    await person.type(field, '!')
    await person.click(save(region))
    await waitFor(() => expect(descriptionOf(field)).toContain(message))
    expect(field).toHaveProperty('value', 'Ana!')
    expect(save(region)).toBeTruthy()
  })
})

describe('the budget', () => {
  test('is called a default until it is set, and taken with either decimal mark', async () => {
    const own = { ...defaultBudget, monthlyBudget: '2500.50', isDefault: false }
    const { region, person, bodies } = await openSettings(
      'Budget',
      {},
      { 'PUT /api/user/budget': () => jsonResponse(own) },
    )
    expect(await region.findByText(/These are the defaults\. Set your own amounts/)).toBeTruthy()
    const field = region.getByLabelText('Monthly budget')
    expect(field).toHaveProperty('value', '2000.00')
    await person.clear(field)
    await person.type(field, '2.500,50{Enter}')
    expect(await screen.findByText('Budget saved')).toBeTruthy()
    expect(bodies()).toEqual([{ monthlyBudget: '2500.50', savingsGoal: '500.00' }])
    expect(region.queryByText(/default/)).toBeNull()
    expect(field).toHaveProperty('value', '2500.50')
  })

  test('that is no amount is named at its field', async () => {
    const { region, person, bodies } = await openSettings('Budget')
    const field = await region.findByLabelText('Savings goal')
    await person.clear(field)
    await person.type(field, 'a lot{Enter}')
    await waitFor(() => expect(descriptionOf(field)).toContain('Amount must be a number'))
    expect(bodies()).toEqual([])
  })

  test('says why it could not be loaded, and tries again', async () => {
    const answers = [problemResponse(503, 'Not now.')]
    const { region, person } = await openSettings(
      'Budget',
      {},
      { 'GET /api/user/budget': () => answers.pop() ?? jsonResponse(defaultBudget) },
    )
    await person.click(await region.findByRole('button', { name: 'Try again' }))
    expect(await region.findByLabelText('Monthly budget')).toBeTruthy()
  })
})

describe('time and language', () => {
  test('takes the timezone of the device in one press', async () => {
    const { region, person, bodies } = await openSettings('Time and language', { timezone: 'Asia/Tokyo' })
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone
    await person.click(region.getByRole('button', { name: /^Use this device’s timezone/ }))
    expect(region.getByText('Same as this device.')).toBeTruthy()
    await person.click(save(region))
    expect(await screen.findByText('Time and language saved')).toBeTruthy()
    expect(bodies()).toEqual([{ timezone: device, locale: null, taxCountry: 'US', taxYearStart: '01-01' }])
  })

  test('finds a timezone by its words', async () => {
    const { region, person, bodies } = await openSettings('Time and language')
    await person.click(region.getByLabelText('Timezone'))
    await person.type(region.getByLabelText('Search timezones'), 'new york{Enter}')
    await person.click(save(region))
    await waitFor(() => expect(bodies()).toMatchObject([{ timezone: 'America/New_York' }]))
  })

  test('writes dates as the chosen language does at once, and keeps what is typed', async () => {
    const { region, person, bodies } = await openSettings('Time and language', { locale: 'en-US' })
    await person.type(screen.getByLabelText('First Name'), '!')
    const language = region.getByLabelText('Language')
    await person.click(language)
    await person.type(region.getByLabelText('Search languages'), 'german')
    const found = within(region.getByLabelText('All languages')).getAllByText(/1.234/)
    expect(found.slice(0, 2).map(example => example.parentElement?.textContent)).toEqual([
      'Deutsch (Deutschland)24.12.2026 · 1.234,56\u00a0$',
      'Österreichisches Deutsch24.12.2026 · $\u00a01.234,56',
    ])
    await person.keyboard('{Enter}')
    expect(descriptionOf(language)).toContain(
      'Text is in German. Dates and numbers look like 24.12.2026 · 1.234,56\u00a0$.',
    )
    await person.click(language)
    await person.type(region.getByLabelText('Search languages'), 'danish{Enter}')
    expect(descriptionOf(language)).toContain('Text is in English. Dates and numbers look like 24. dec.')
    await person.click(save(region))
    await waitFor(() => expect(bodies()).toMatchObject([{ locale: 'da-DK' }]))
    expect(screen.getByLabelText('First Name')).toHaveProperty('value', 'Ana!')
  })
})

describe('the languages to choose from', () => {
  test('have English with the dates of Europe, by its own name', async () => {
    const { region, person } = await openSettings('Time and language', { locale: 'en-US' })
    await person.click(region.getByLabelText('Language'))
    await person.type(region.getByLabelText('Search languages'), 'europe')
    const [example] = within(region.getByLabelText('All languages')).getAllByText(/2026/)
    expect(example?.parentElement?.textContent).toMatch(/^English \(Europe\)24 Dec 2026 · /)
  })
})

describe('the tax settings', () => {
  test('propose the usual start of the country, which can be another', async () => {
    const { region, person, bodies } = await openSettings('Taxes', { locale: 'en-US' })
    await person.selectOptions(region.getByLabelText('Tax country'), 'United Kingdom')
    expect(region.getByText('Reported on: SA103F (Self Assessment)')).toBeTruthy()
    expect(region.getByText('Usual in the United Kingdom: April 6')).toBeTruthy()
    expect(region.getByLabelText('Tax year starts')).toHaveProperty('value', '04')
    expect(region.getByLabelText('Day the tax year starts')).toHaveProperty('value', '06')
    await person.selectOptions(region.getByLabelText('Day the tax year starts'), '30')
    await person.selectOptions(region.getByLabelText('Tax year starts'), 'February')
    expect(region.getByLabelText('Day the tax year starts')).toHaveProperty('value', '28')
    await person.click(save(region))
    expect(await screen.findByText('Tax settings saved')).toBeTruthy()
    expect(bodies()).toMatchObject([{ taxCountry: 'GB', taxYearStart: '02-28' }])
  })
})

describe('the theme', () => {
  test('is kept in this browser at once', async () => {
    const { region, person } = await openSettings('Appearance')
    await person.click(region.getByRole('button', { name: 'Dark' }))
    expect(region.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true')
    expect(document.documentElement.getAttribute('data-color-scheme')).toBe('dark')
    await person.click(region.getByRole('button', { name: 'System' }))
    expect(region.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('false')
  })
})

describe('the pages of the settings', () => {
  const links = () => within(screen.getByRole('navigation', { name: 'Settings pages' })).getAllByRole('link')

  test('are linked from each other, and each has the sections that are named in the finder', async () => {
    const { person, path } = await openSettings('Profile')
    for (const [to, page] of Object.entries(settingsPages)) {
      await person.click(links().find(link => link.getAttribute('href') === to) as HTMLElement)
      await screen.findByRole('heading', { level: 1, name: 'heading' in page ? page.heading : page.title })
      expect(path()).toBe(to)
      const [current, ...others] = links().filter(link => link.hasAttribute('aria-current'))
      expect([current?.textContent, others]).toEqual([page.title, []])
      const sections = [...document.querySelectorAll('main [id][tabindex="-1"]')].map(section => ({
        id: section.id,
        title: within(section as HTMLElement).getByRole('heading', { level: 2 }).textContent,
      }))
      expect(sections).toEqual(page.sections)
    }
  })

  test.each([
    ['/settings#passkeys', '/settings/sign-in', 'Passkeys'],
    ['/settings#bank', '/settings/money', 'Bank account'],
    ['/settings?rule=new', '/settings/receipts', 'Merchants'],
    ['/settings#plan', '/settings', 'Subscription'],
  ])('take over what an old link led to: %s is %s', async (link, to, section) => {
    stubServer(keptSettings().answers)
    const { path } = renderApp(link)
    expect(await screen.findByRole('region', { name: section })).toBeTruthy()
    expect(path()).toBe(to)
  })
})
