import * as z from 'zod/mini'

const invalid = 'Please enter a valid email address'

/** At most as long as RFC 5321, 4.5.3.1.3 allows. */
export const emailSchema = z
  .string(invalid)
  .check(z.trim())
  .check(z.maxLength(254, invalid))
  .check(z.email(invalid))

/** An address whose domain may be non-ASCII, which the server converts to ASCII (RFC 5891). */
export const internationalEmailSchema = z
  .string(invalid)
  .check(z.trim())
  .check(z.maxLength(254, invalid))
  .check(z.regex(/^[^\s@]+@[^\s@]+$/, { error: invalid, abort: true }))
  .check(
    z.regex(/^[\x21-\x7e]+@/, {
      error: 'The part before the @ cannot have accents or umlauts: email to it does not always arrive',
      abort: true,
    }),
  )
  .check(z.refine(address => !isAscii(address) || z.safeParse(emailSchema, address).success, invalid))

const isAscii = (text: string): boolean => /^[\x21-\x7e]*$/.test(text)
