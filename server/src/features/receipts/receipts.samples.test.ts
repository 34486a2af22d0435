import { readFileSync } from 'node:fs'
import type { User } from '@outlay/contract/accounts/currentUser'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { uploadReceipt, useReadingApp } from './receipts.factory.ts'

const running = useReadingApp()

const samples = new URL('../../../../web/public/samples/', import.meta.url)
const invoice = () => new Uint8Array(readFileSync(new URL('invoice.pdf', samples)))
const userOf = async (person: Person) => (await person.get<User>('/api/auth/user')).body

async function useUpAllowance(person: Person): Promise<void> {
  const { uploadLimit } = await userOf(person)
  for (let number = 0; number < (uploadLimit ?? 0); number += 1)
    await uploadReceipt(person, coffeeReceipt(`Number ${number}`))
}

test('a sample receipt is read by the machine, counts for nothing, and goes with the sample data', async () => {
  const person = await running.app.newPerson()
  const { expense, read } = await uploadReceipt(person, invoice())
  expect(expense).toMatchObject({ merchant: 'Larkspur Cloud', amount: '54.00', status: 'processed' })
  expect(read).toEqual({ requested: 'machine', by: 'machine', fallbackReason: null })
  expect(await userOf(person)).toMatchObject({ monthlyUploads: 0, hasSampleData: true })
  const own = await uploadReceipt(person, coffeeReceipt())
  expect((await person.delete<User>('/api/sample-data')).body.hasSampleData).toBe(false)
  const left = (await person.get<Expense[]>('/api/expenses')).body
  expect(left.map(({ id }) => id)).toEqual([own.expense.id])
})

test('a sample is read where the allowance is used up, and no other file is', async () => {
  const person = await running.app.newPerson()
  await useUpAllowance(person)
  const other = new Uint8Array([...invoice(), 0x0a])
  const path = '/api/expenses/upload-receipt'
  expect((await person.upload(path, { bytes: other })).status).toBe(402)
  expect((await person.upload(path, { bytes: invoice() })).status).toBe(201)
  expect((await person.upload(path, { bytes: invoice() })).status).toBe(402)
})

test('a sample counts as any other file while it is there already', async () => {
  const person = await running.app.newPerson()
  await uploadReceipt(person, invoice())
  await uploadReceipt(person, invoice())
  expect((await userOf(person)).monthlyUploads).toBe(1)
})

test('a sample that is taken for a duplicate gives back no upload that was counted for another', async () => {
  const person = await running.app.newPerson()
  await uploadReceipt(person, coffeeReceipt())
  await person.post('/api/expenses', {
    description: 'Larkspur Cloud',
    amount: '54.00',
    currency: 'USD',
    category: 'software',
    date: '2026-02-12',
    status: 'processed',
  })
  const { expense, duplicate } = await uploadReceipt(person, invoice())
  expect(duplicate?.kind).toBe('purchase')
  const decision = `/api/receipts/reviews/${expense.id}/duplicate`
  expect((await person.post<ReceiptUpload>(decision, { keep: 'earlier' })).status).toBe(200)
  expect((await userOf(person)).monthlyUploads).toBe(1)
})
