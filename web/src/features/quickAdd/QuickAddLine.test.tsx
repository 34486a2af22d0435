import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { dashboardOf } from '../../testing/dashboard.ts'
import { expenseOf } from '../../testing/expenses.ts'
import { ana } from '../../testing/people.ts'
import { projectOf } from '../../testing/projects.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'

const apollo = projectOf({ name: 'Apollo' })
const answers = {
  'GET /api/auth/user': () => jsonResponse(ana),
  'GET /api/dashboard': () => jsonResponse(dashboardOf()),
  'GET /api/projects': () => jsonResponse([apollo]),
  'GET /api/expenses': () => jsonResponse([]),
}

async function write(text: string) {
  const person = userEvent.setup()
  await person.click(await screen.findByLabelText('Quick add'))
  await person.paste(text)
  return person
}

const understood = () =>
  within(screen.getByRole('list', { name: 'Understood' }))
    .queryAllByRole('listitem')
    .map(item => item.textContent)

const formButton = (name: string) => within(screen.getByRole('dialog')).findByRole('button', { name })
const goToDashboard = async () =>
  userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Dashboard'))

/** The value of a form field, by its label. */
const held = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement | HTMLSelectElement).value

describe('a line of plain words', () => {
  test('is understood as it is typed', async () => {
    stubServer(answers)
    renderApp('/')
    await write('lunch with Ana 23.50 eur yesterday #apollo')
    await waitFor(() =>
      expect(understood()).toEqual([
        'DescriptionLunch with Ana',
        'Amount€23.50',
        'CategoryMeals & Entertainment',
        'DateYesterday',
        'ProjectApollo',
      ]),
    )
  })

  test('tells a screen reader what was understood, and what was not', async () => {
    stubServer(answers)
    renderApp('/')
    await write('taxi 20 tip 3.50')
    const said = 'Description: Taxi 20 tip 3.50. Category: Travel. Is it 20 or 3.50?'
    expect(await screen.findByText(text => text.startsWith(said))).toBeTruthy()
    expect(screen.getByText('Is it 20 or 3.50? Enter the amount yourself.')).toBeTruthy()
  })

  test('opens the form, filled in; what is saved is what was understood', async () => {
    const { sent } = stubServer({ ...answers, 'POST /api/expenses': () => jsonResponse(expenseOf(), 201) })
    const { path, search } = renderApp('/')
    const person = await write("dinner 2026-11-02 41,20 chf #apollo at Joe's Diner private !happy")
    await waitFor(() => expect(understood()).toContain('ProjectApollo'))
    await person.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Add New Expense' })
    expect([path(), search()]).toEqual(['/expenses', '?action=add'])
    expect(await screen.findByLabelText(/Merchant/)).toBeTruthy()
    expect(held(/Merchant/)).toBe("Joe's Diner")
    await person.click(await formButton('Add Expense'))
    await screen.findByText('Expense created successfully!')
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      description: 'Dinner',
      merchant: "Joe's Diner",
      amount: '41.20',
      currency: 'CHF',
      category: 'meals',
      date: '2026-11-02',
      projectId: apollo.id,
      isDeductible: 'false',
      mood: 'happy',
    })
  })

  test('leads to what is missing first', async () => {
    stubServer(answers)
    renderApp('/')
    const person = await write('lunch with Ana')
    await person.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Add New Expense' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Amount/)))
    expect(held(/Description/)).toBe('Lunch with Ana')
    expect(screen.getByLabelText(/Currency/).textContent).toContain('USD')
  })

  test('leaves a currency open that may be several, and leads there', async () => {
    stubServer(answers)
    renderApp('/')
    const person = await write('taxi 200 kr')
    await waitFor(() => expect(understood()).toContain('Amount200.00'))
    await person.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Add New Expense' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Currency/)))
    expect(screen.getByLabelText(/Currency/).textContent).not.toContain('USD')
  })

  test('is there again after the way back, and gone once it has become an expense', async () => {
    stubServer({ ...answers, 'POST /api/expenses': () => jsonResponse(expenseOf(), 201) })
    renderApp('/')
    let person = await write('lunch 12')
    await person.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Add New Expense' })
    await person.click(await formButton('Cancel'))
    await goToDashboard()
    const kept = (await screen.findByLabelText('Quick add')) as HTMLInputElement
    expect(kept.value).toBe('lunch 12')
    person = userEvent.setup()
    await person.click(kept)
    await person.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await person.click(await formButton('Add Expense'))
    await screen.findByText('Expense created successfully!')
    await goToDashboard()
    expect(((await screen.findByLabelText('Quick add')) as HTMLInputElement).value).toBe('')
  })

  test('is there again after a reload', async () => {
    stubServer(answers)
    renderApp('/')
    await write('lunch 12')
    cleanup()
    renderApp('/')
    expect(await screen.findByDisplayValue('lunch 12')).toBeTruthy()
    await waitFor(() => expect(understood()).toContain('Amount$12.00'))
  })

  test('stays where another expense is added instead', async () => {
    stubServer({ ...answers, 'POST /api/expenses': () => jsonResponse(expenseOf(), 201) })
    renderApp('/')
    const person = await write('lunch 12')
    await person.click(screen.getByRole('link', { name: 'Add Expense' }))
    await screen.findByRole('dialog', { name: 'Add New Expense' })
    await person.type(await screen.findByLabelText(/Description/), 'Taxi')
    await person.type(screen.getByLabelText(/Amount/), '9')
    await person.click(await formButton('Add Expense'))
    await screen.findByText('Expense created successfully!')
    await goToDashboard()
    expect(((await screen.findByLabelText('Quick add')) as HTMLInputElement).value).toBe('lunch 12')
  })

  test('needs no network; a project that cannot be looked up is said and stays in the words', async () => {
    stubServer({ ...answers, 'GET /api/projects': () => Promise.reject(new TypeError('offline')) })
    renderApp('/')
    const person = await write('lunch 12 #apollo')
    expect(
      await screen.findByText('We couldn’t look up “apollo” because your projects aren’t loaded.'),
    ).toBeTruthy()
    await person.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Add New Expense' })
    expect(await screen.findByDisplayValue('Lunch #apollo')).toBeTruthy()
  })

  test('that is empty goes nowhere', async () => {
    stubServer(answers)
    const { path } = renderApp('/')
    const person = await write('   ')
    await person.keyboard('{Enter}')
    expect(path()).toBe('/')
    expect(document.activeElement).toBe(screen.getByLabelText('Quick add'))
  })
})

describe('what a line says of who, how much and in what', () => {
  test('names who sold it, and the form holds that too', async () => {
    stubServer(answers)
    renderApp('/')
    const person = await write('coffee 4.5 #apollo @ana')
    await waitFor(() =>
      expect(understood()).toEqual([
        'DescriptionCoffee',
        'Merchantana',
        'Amount$4.50',
        'CategoryMeals & Entertainment',
        'ProjectApollo',
      ]),
    )
    await person.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Add New Expense' })
    expect(await screen.findByLabelText(/Merchant/)).toBeTruthy()
    expect(held(/Merchant/)).toBe('ana')
  })

  test('of money that comes back leaves the amount empty, says why and keeps the minus', async () => {
    stubServer(answers)
    renderApp('/')
    const person = await write('-20 refund')
    await waitFor(() => expect(understood()).toEqual(['Description-20 refund']))
    expect(
      screen.getByText('A refund or a negative amount can’t be an expense, so we left the amount empty.'),
    ).toBeTruthy()
    await person.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Add New Expense' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Amount/)))
    expect(held(/Amount/)).toBe('')
    expect(held(/Description/)).toBe('-20 refund')
  })

  test('says which currencies a sign may mean', async () => {
    stubServer(answers)
    renderApp('/')
    await write('ramen ¥1200')
    expect(
      await screen.findByText('“¥” could be Japanese Yen or Chinese Yuan. Choose the currency.'),
    ).toBeTruthy()
  })

  test.each([
    ['en-US', 'Does 12.345 mean 12345? Write it that way, or with two decimals.'],
    // Lower Sorbian formats numbers as in German, but texts are in English.
    ['dsb-DE', '12.345,00\u00a0$'],
  ])('is read by the marks of the language %s', async (locale, shown) => {
    stubServer({ ...answers, 'GET /api/auth/user': () => jsonResponse({ ...ana, locale }) })
    renderApp('/')
    await write('lunch 12.345')
    expect(await screen.findByText(text => text === shown, { normalizer: text => text })).toBeTruthy()
  })
})

test('the form of a new expense that nothing was said of is empty', async () => {
  stubServer(answers)
  renderApp('/expenses?action=add')
  await screen.findByRole('dialog', { name: 'Add New Expense' })
  expect(await screen.findByLabelText(/Description/)).toBeTruthy()
  expect(held(/Description/)).toBe('')
  expect(held(/Merchant/)).toBe('')
})
