import * as z from 'zod/mini'

/** An address of mail, at most as long as one can be (RFC 5321, 4.5.3.1.3). */
export const emailSchema = z
  .string('Please enter a valid email address')
  .check(z.trim())
  .check(z.maxLength(254, 'Please enter a valid email address'))
  .check(z.email('Please enter a valid email address'))
