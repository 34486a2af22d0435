import { lineEnd, textCell } from '../../../core/files/csvText.ts'

export interface PaymentRowCells {
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly amount: string
  readonly currency: string
  readonly executionDate: string
  readonly text: string
}

const columns = ['Name', 'IBAN', 'BIC', 'Amount', 'Currency', 'Execution Date', 'Text']

/** With a byte order mark, so that Excel detects UTF-8. */
export function paymentCsv(rows: readonly PaymentRowCells[]): string {
  const lines = rows.map(({ name, iban, bic, amount, currency, executionDate, text }) =>
    [name, iban, bic, amount, currency, executionDate, text].map(textCell).join(','),
  )
  return `\uFEFF${[columns.join(','), ...lines].map(line => line + lineEnd).join('')}`
}
