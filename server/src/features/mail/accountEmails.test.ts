import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { describe, expect, test } from 'vitest'
import { administrationOf } from '../accounts/administration/userAdministration.factory.ts'
import { uploadReceipt, useReadingApp } from '../receipts/receipts.factory.ts'
import { TestMails } from './mail.factory.ts'

const reading = useReadingApp()
const mails = () => new TestMails(reading.app, {})
const emailsTo = (name: string) => mails().emailsTo(`${name}@example.com`)

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

describe('a sign-in', () => {
  const signIn = async (username: string, browser = reading.app.stranger(), password = 'correct horse') => {
    const headers = { 'user-agent': chromeOnWindows }
    const { status } = await browser.post('/api/auth/login', { username, password }, headers)
    expect(status).toBe(200)
    return browser
  }

  test('from a browser that the person has not used is told once, by what it is', async () => {
    await reading.app.newPerson('device')
    expect(await emailsTo('device')).toEqual([])
    const browser = await signIn('device')
    const [message, ...others] = await emailsTo('device')
    expect(others).toEqual([])
    expect(message?.subject).toBe('New sign-in to Outlay: Chrome on Windows')
    expect(message?.text).toContain('Time: March 15, 2026 at 12:00 PM UTC')
    expect(message?.text).toMatch(/IP address: \S*127\.0\.0\.1/)
    await signIn('device', browser)
    expect(await emailsTo('device')).toHaveLength(1)
    await signIn('device')
    expect(await emailsTo('device')).toHaveLength(2)
  })

  test('that fails is told to nobody', async () => {
    await reading.app.newPerson('guessed')
    const wrong = { username: 'guessed', password: 'wrong horse' }
    expect((await reading.app.stranger().post('/api/auth/login', wrong)).status).toBe(401)
    expect(await emailsTo('guessed')).toEqual([])
  })

  test('is not told to anyone who does not want to know', async () => {
    const person = await reading.app.newPerson('knows')
    const path = '/api/user/mail-preferences'
    const { body } = await person.get(path)
    await person.put(path, { ...body, newDevice: 'off' })
    await signIn('knows')
    expect(await emailsTo('knows')).toEqual([])
  })

  test('with a password that the operator has just made is the first one, and told to nobody', async () => {
    const password = await administrationOf(reading.app).make('made', 'made@example.com')
    await signIn('made', undefined, password)
    expect(await emailsTo('made')).toEqual([])
  })
})

describe('the allowance', () => {
  test('is told to be used once a month, with the last upload of it', async () => {
    const person = await reading.app.newPerson('uploads')
    const { pool } = reading.app.database
    await pool.query(
      `update users set monthly_uploads = 3, uploads_month = '2026-03' where username = 'uploads'`,
    )
    await uploadReceipt(person, coffeeReceipt())
    expect(await emailsTo('uploads')).toEqual([])
    await uploadReceipt(person, coffeeReceipt())
    const told = ['You’ve used all 5 receipt uploads for this month']
    expect((await emailsTo('uploads')).map(({ subject }) => subject)).toEqual(told)
    await pool.query(`update users set monthly_uploads = 4 where username = 'uploads'`)
    await uploadReceipt(person, coffeeReceipt())
    expect(await emailsTo('uploads')).toHaveLength(1)
  })
})
