import type { BankAccount, BankAccountInput } from '@outlay/contract/reimbursements/reimbursements'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../../testing/descriptionOf.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { settingsResponses } from '../../../testing/settings.ts'
import { jsonResponse, problemResponse, type StubResponses, stubServer } from '../../../testing/stubServer.ts'

async function openAccount(account: BankAccount | null = null, more: StubResponses = {}) {
  const server = stubServer({
    ...settingsResponses,
    'GET /api/user/bank-account': () => jsonResponse({ account }),
    'PUT /api/user/bank-account': ({ body }) => {
      const { holder, iban, bic = null } = body as BankAccountInput
      return jsonResponse({ account: { holder, iban, bic } })
    },
    ...more,
  })
  renderApp('/settings/money')
  const region = within(await screen.findByRole('region', { name: 'Bank account' }))
  const iban = await region.findByLabelText('IBAN')
  const bodies = () => server.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { region, iban, bodies, person: userEvent.setup() }
}

describe('the bank account', () => {
  test('is taken as it stands on paper, shown by fours, and says who sees it', async () => {
    const { region, iban, bodies, person } = await openAccount()
    expect(region.getByText(/Only you see it in full/)).toBeTruthy()
    await person.type(region.getByLabelText('Account holder'), 'Ana Marquez')
    await person.click(iban)
    await person.paste('de89370400440532013000')
    await person.tab()
    expect(iban).toHaveProperty('value', 'DE89 3704 0044 0532 0130 00')
    await person.type(region.getByLabelText('Password'), 'secret1')
    await person.click(region.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Bank account saved')).toBeTruthy()
    expect(bodies()).toEqual([
      { holder: 'Ana Marquez', iban: 'DE89370400440532013000', bic: null, password: 'secret1' },
    ])
    expect(region.queryByLabelText('Password')).toBeNull()
    expect(region.getByText('You’re reimbursed to this account.')).toBeTruthy()
    expect(region.queryByRole('button', { name: 'Save Changes' })).toBeNull()
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('3704')
  })

  test('that is mistyped is named as its field is left, until it is corrected', async () => {
    const { region, iban, bodies, person } = await openAccount({
      holder: 'Ana Marquez',
      iban: 'NO9386011117947',
      bic: null,
    })
    expect(iban).toHaveProperty('value', 'NO93 8601 1117 947')
    await person.clear(iban)
    await person.type(iban, 'DE88370400440532013000')
    expect(iban.getAttribute('aria-invalid')).not.toBe('true')
    await person.tab()
    await waitFor(() => expect(descriptionOf(iban)).toContain('This IBAN has a typo'))
    await person.click(region.getByRole('button', { name: 'Save Changes' }))
    expect(document.activeElement).toBe(iban)
    await person.type(iban, '{Backspace}')
    expect(iban.getAttribute('aria-invalid')).not.toBe('true')
    expect(bodies()).toEqual([])
  })

  test('is changed by the password and the code once more; where one is wrong, all that was typed stays', async () => {
    const { region, iban, bodies, person } = await openAccount(
      { holder: 'Ana Marquez', iban: 'NO9386011117947', bic: null },
      {
        'GET /api/auth/two-step': () => jsonResponse({ isOn: true, onSince: null, recoveryCodesLeft: 10 }),
        'PUT /api/user/bank-account': () =>
          problemResponse(400, 'Not right.', [{ path: 'password', message: 'This isn’t your password' }]),
      },
    )
    expect(region.queryByLabelText('Password')).toBeNull()
    await person.clear(iban)
    await person.type(iban, 'DE89370400440532013000')
    await person.click(region.getByRole('button', { name: 'Save Changes' }))
    expect(await region.findByText('Password is required')).toBeTruthy()
    const password = region.getByLabelText('Password')
    expect(document.activeElement).toBe(password)
    await person.type(password, 'guess')
    await person.type(await region.findByLabelText('Code'), '123456')
    await person.click(region.getByRole('button', { name: 'Save Changes' }))
    expect(await region.findByText('This isn’t your password')).toBeTruthy()
    expect(bodies()).toEqual([
      { holder: 'Ana Marquez', iban: 'DE89370400440532013000', bic: null, password: 'guess', code: '123456' },
    ])
    expect(iban).toHaveProperty('value', 'DE89 3704 0044 0532 0130 00')
  })
})
