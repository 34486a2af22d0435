import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { keyOf } from '../../core/api/queryKeys.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { keptSettings } from '../../testing/settings.ts'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'

const section = async (name: string) => within(await screen.findByRole('region', { name }))

async function openSettings(at = '/settings') {
  const kept = keptSettings({ timezone: 'Asia/Tokyo' })
  let isSignedIn = true
  stubServer({
    ...kept.answers,
    'GET /api/auth/user': () => (isSignedIn ? jsonResponse(kept.user()) : problemResponse(401, 'Sign in.')),
    'GET /api/expenses': () => jsonResponse([]),
  })
  const app = renderApp(at)
  const sign = async (isIn: boolean) => {
    isSignedIn = isIn
    await app.queryClient.invalidateQueries({ queryKey: keyOf('/api/auth/user') })
  }
  return { ...app, kept, sign, person: userEvent.setup() }
}

async function openProfile() {
  const opened = await openSettings()
  return { ...opened, profile: await section('Profile'), time: await section('Time and language') }
}

async function openBudget() {
  const opened = await openSettings('/settings/money')
  const budget = await section('Budget')
  await budget.findByLabelText('Monthly budget')
  return { ...opened, budget }
}
type Opened = Awaited<ReturnType<typeof openSettings>>
type Form = Awaited<ReturnType<typeof section>>

async function retype({ person }: Opened, field: HTMLElement, text: string) {
  await person.clear(field)
  await person.type(field, text)
}
const save = (form: Form) => form.getByRole('button', { name: 'Save Changes' })
const question = () => screen.findByRole('dialog', { name: 'Discard what you typed?' })
const leave = (person: Opened['person']) =>
  person.click(screen.getAllByRole('link', { name: 'Expenses' })[0] as HTMLElement)

describe('settings that are changed in another window', () => {
  test('are kept where a save did not touch them', async () => {
    const opened = await openProfile()
    const { kept, person, profile } = opened
    await retype(opened, profile.getByLabelText('First Name'), 'Anita')
    kept.change({ user: { lastName: 'Moreno', taxCountry: 'DE' } })
    await person.click(save(profile))
    expect(await screen.findByText('Profile saved')).toBeTruthy()
    expect(kept.user()).toMatchObject({ firstName: 'Anita', lastName: 'Moreno', taxCountry: 'DE' })
    expect(profile.getByLabelText('Last Name')).toHaveProperty('value', 'Moreno')
  })

  test.each([
    ['Keep mine: First Name', 'Anita'],
    ['Take theirs: First Name', 'Anke'],
  ])('are shown beside what was typed where both changed one, and %s saves %s', async (choice, name) => {
    const opened = await openProfile()
    const { kept, person, profile } = opened
    await retype(opened, profile.getByLabelText('First Name'), 'Anita')
    kept.change({ user: { firstName: 'Anke' } })
    await person.click(save(profile))
    expect(await screen.findByText('First Name is now Anke; you have Anita.')).toBeTruthy()
    expect(kept.user().firstName).toBe('Anke')
    await person.click(screen.getByRole('button', { name: choice }))
    expect(await screen.findByText('Profile saved')).toBeTruthy()
    expect(kept.user().firstName).toBe(name)
    expect(screen.queryByRole('button', { name: choice })).toBeNull()
  })

  test('are not written over by what was typed before they were seen', async () => {
    const opened = await openProfile()
    const { kept, person, profile, queryClient } = opened
    await retype(opened, profile.getByLabelText('First Name'), 'Anita')
    kept.change({ user: { firstName: 'Anke' } })
    await queryClient.invalidateQueries({ queryKey: keyOf('/api/auth/user') })
    await person.click(save(profile))
    expect(await screen.findByText('First Name is now Anke; you have Anita.')).toBeTruthy()
  })

  test('keep the preferences of the other sections', async () => {
    const { kept, person } = await openSettings('/settings/money')
    const taxes = await section('Taxes')
    await person.selectOptions(taxes.getByLabelText('Tax country'), 'Australia')
    kept.change({ user: { timezone: 'Asia/Tokyo' } })
    await person.click(save(taxes))
    expect(await screen.findByText('Tax settings saved')).toBeTruthy()
    expect(kept.user()).toMatchObject({ timezone: 'Asia/Tokyo', taxCountry: 'AU' })
  })

  test('keep the amount of the budget that was not typed', async () => {
    const opened = await openBudget()
    const { kept, person, budget } = opened
    await retype(opened, budget.getByLabelText('Monthly budget'), '2500')
    kept.change({ budget: { savingsGoal: '750.00' } })
    await person.click(save(budget))
    expect(await screen.findByText('Budget saved')).toBeTruthy()
    expect(kept.budget()).toMatchObject({ monthlyBudget: '2500', savingsGoal: '750.00' })
  })
})

describe('settings that are typed and not saved', () => {
  test('are asked about once, by name, before a link leaves them', async () => {
    const opened = await openProfile()
    const { person, path, profile, time } = opened
    await retype(opened, profile.getByLabelText('First Name'), 'Anita')
    await person.click(time.getByRole('button', { name: /^Use this device’s timezone/ }))
    await leave(person)
    expect((await question()).textContent).toContain('Profile and Time and language aren’t saved yet.')
    await person.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(path()).toBe('/settings')
    expect(profile.getByLabelText('First Name')).toHaveProperty('value', 'Anita')
    await leave(person)
    await person.click(within(await question()).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(path()).toBe('/expenses'))
    expect(sessionStorage).toHaveLength(0)
  })

  test('are asked about on the way to another page of the settings', async () => {
    const opened = await openProfile()
    const { person, path, profile } = opened
    await retype(opened, profile.getByLabelText('First Name'), 'Anita')
    await person.click(screen.getByRole('link', { name: 'Notifications' }))
    await person.click(within(await question()).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(path()).toBe('/settings/notifications'))
  })

  test('are not asked about once they are saved', async () => {
    const opened = await openProfile()
    const { person, path, profile } = opened
    await retype(opened, profile.getByLabelText('First Name'), 'Anita')
    await person.click(save(profile))
    expect(await screen.findByText('Profile saved')).toBeTruthy()
    await leave(person)
    await waitFor(() => expect(path()).toBe('/expenses'))
  })

  test.each(['a reload', 'a session that ended'])('are there again after %s', async way => {
    const opened = await openBudget()
    await retype(opened, opened.budget.getByLabelText('Savings goal'), '900')
    if (way === 'a reload') {
      cleanup()
      renderApp('/settings/money')
    } else {
      await opened.sign(false)
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Budget' })).toBeNull())
      await opened.sign(true)
    }
    const budget = await section('Budget')
    expect(await budget.findByLabelText('Savings goal')).toHaveProperty('value', '900')
    expect(save(budget)).toBeTruthy()
  })

  test('are compared with what was changed elsewhere before the reload', async () => {
    const opened = await openProfile()
    await retype(opened, opened.profile.getByLabelText('First Name'), 'Anita')
    opened.kept.change({ user: { firstName: 'Anke' } })
    cleanup()
    renderApp('/settings')
    await opened.person.click(save(await section('Profile')))
    expect(await screen.findByText('First Name is now Anke; you have Anita.')).toBeTruthy()
  })

  test('are asked about and kept nowhere where they are passwords', async () => {
    const { person } = await openSettings('/settings/sign-in')
    const password = await section('Password')
    await person.type(password.getByLabelText('New Password'), 'violet harbour 7')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('violet')
    await leave(person)
    expect((await question()).textContent).toContain('Password isn’t saved yet.')
  })
})
