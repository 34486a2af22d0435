import { comparableName } from '../columns/columnNames.ts'
import type { StatementTable } from '../columns/statementTable.ts'
import type { TextRecord } from '../file/delimited.ts'

const stateColumns = new Set(['state', 'status', 'transaction status', 'info'])
const neverBooked = new Set(
  `reverted, declined, failed, cancelled, canceled, voided, denied, rejected, abgelehnt, storniert, vorgemerkt,
   umsatz vorgemerkt, umsatz vorgemerkt und nicht gebucht, geannuleerd, annule, anulado`.split(/,\s*/),
)

/**
 * Tells the rows that the file itself calls not booked: nothing was paid, or a later statement has them. A status that is
 * pending may be the one of a refund by an employer, as expense tools have it; as a bank's state it is not booked.
 */
export function unbookedRows({ names }: StatementTable): (record: TextRecord) => boolean {
  const column = names.findIndex(name => stateColumns.has(comparableName(name)))
  if (column < 0) return () => false
  const isBanks = comparableName(names[column] ?? '') === 'state'
  return ({ cells }) => {
    const state = comparableName(cells[column] ?? '')
    return neverBooked.has(state) || (isBanks && state === 'pending')
  }
}
