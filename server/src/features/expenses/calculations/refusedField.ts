import { invalidField } from '../../../core/errors.ts'
import type { Wording } from '../../../core/language/say.ts'

/** A field of what an expense is calculated from that is not right. */
export function refused(field: string, message: Wording): Error {
  return invalidField(`calculation.${field}`, message)
}
