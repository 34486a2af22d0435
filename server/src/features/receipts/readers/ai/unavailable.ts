import type { ReaderName } from '@outlay/contract/receiptReadings'
import { modelFailureOf } from '../../../../core/models/modelFailure.ts'
import { ReaderUnavailableError } from '../../readerContract/reader.ts'

/** Puts any failure of a provider call into the port's words; nothing of the call or the answer is kept. */
export function toUnavailable(reader: ReaderName, error: unknown): ReaderUnavailableError {
  const { reason, fault } = modelFailureOf(error)
  return new ReaderUnavailableError(reader, reason, { cause: fault })
}
