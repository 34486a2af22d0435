import { invalidField } from '../../../core/errors.ts'
import type { Wording } from '../../../core/language/say.ts'

/** An error on a field of the calculation. */
export function refused(field: string, message: Wording): Error {
  return invalidField(`calculation.${field}`, message)
}
