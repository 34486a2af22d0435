import type { ReaderName } from '@outlay/contract/receiptReadings'
import { modelFailureOf } from '../../../../core/models/modelFailure.ts'
import { ReaderUnavailableError } from '../../readerContract/reader.ts'

/** Translates any provider failure to the port's error, without details of the call or the answer. */
export function toUnavailable(reader: ReaderName, error: unknown): ReaderUnavailableError {
  const { reason, fault } = modelFailureOf(error)
  return new ReaderUnavailableError(reader, reason, { cause: fault })
}
