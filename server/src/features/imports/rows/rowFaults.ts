import type { ReadDate } from '../cells/statementDates.ts'

/** What could be read of a row. */
interface RowContents {
  readonly date: ReadDate
  readonly sum: { readonly amount: string } | { readonly problem: string }
  readonly currency: string | null
  /** The currency as written. */
  readonly writtenCurrency: string
  readonly description: string | null
}

export interface RowFault {
  readonly of: 'date' | 'sum' | 'currency' | 'description'
  readonly message: string
}

export function rowFaults(contents: RowContents): RowFault[] {
  const { date, sum, currency, writtenCurrency, description } = contents
  const faults: RowFault[] = []
  if ('problem' in date) faults.push({ of: 'date', message: date.problem })
  if ('problem' in sum) faults.push({ of: 'sum', message: sum.problem })
  if (!currency)
    faults.push({
      of: 'currency',
      message: `The currency “${writtenCurrency.slice(0, 20)}” is not supported`,
    })
  if (!description) faults.push({ of: 'description', message: 'The description is missing' })
  return faults
}

/** The day and the amount, null if unreadable. */
export function readParts({ date, sum }: Pick<RowContents, 'date' | 'sum'>) {
  return { date: 'problem' in date ? null : date.day, amount: 'problem' in sum ? null : sum.amount }
}
