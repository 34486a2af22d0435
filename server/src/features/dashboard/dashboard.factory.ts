import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { Person } from '../../testing/person.ts'
import type { TestApp } from '../../testing/testApp.ts'

export async function dashboardOf(person: Person): Promise<Dashboard> {
  const { status, body } = await person.get<Dashboard>('/api/dashboard')
  if (status !== 200) throw new Error(`There is no dashboard: ${JSON.stringify(body)}`)
  return body
}

/** A new signed-in person in an IANA timezone. */
export async function personIn(app: TestApp, timezone: string): Promise<Person> {
  const person = await app.newPerson()
  const preferences = { timezone, locale: null, taxCountry: 'GB', taxYearStart: '04-06' }
  const { status } = await person.put('/api/user/preferences', preferences)
  if (status !== 200) throw new Error(`${timezone} is no timezone`)
  return person
}
