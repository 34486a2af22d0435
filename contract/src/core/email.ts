import * as z from 'zod/mini'

const invalid = 'Please enter a valid email address'

/** An address of mail, at most as long as one can be (RFC 5321, 4.5.3.1.3). */
export const emailSchema = z
  .string(invalid)
  .check(z.trim())
  .check(z.maxLength(254, invalid))
  .check(z.email(invalid))

/** An address whose domain may have letters beyond ASCII, which the server then writes in ASCII (RFC 5891). */
export const internationalEmailSchema = z
  .string(invalid)
  .check(z.trim())
  .check(z.maxLength(254, invalid))
  .check(z.regex(/^[^\s@]+@[^\s@]+$/, { error: invalid, abort: true }))
  .check(
    z.regex(/^[\x21-\x7e]+@/, {
      error: 'What stands before the @ can have no accents or umlauts: mail does not reach it everywhere',
      abort: true,
    }),
  )
  .check(z.refine(address => !isAscii(address) || z.safeParse(emailSchema, address).success, invalid))

const isAscii = (text: string): boolean => /^[\x21-\x7e]*$/.test(text)
