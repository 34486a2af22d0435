import type { NameOf } from '../accounts/accounts.service.ts'
import type { ExportedExpense } from './exportSource.ts'

export type NamesOf = (ids: readonly string[]) => Promise<NameOf>

/** Adds to each expense of a team the name of who recorded it. */
export async function* withMemberNames(
  portions: AsyncIterable<readonly ExportedExpense[]>,
  namesOf: NamesOf,
): AsyncGenerator<readonly ExportedExpense[]> {
  for await (const portion of portions) {
    const nameOf = await namesOf([...new Set(portion.map(({ userId }) => userId))])
    yield portion.map(row => ({ ...row, memberName: nameOf(row.userId) }))
  }
}
