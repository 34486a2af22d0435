import { domainToASCII } from 'node:url'
import { emailSchema } from '@outlay/contract/core/email'
import { invalidField } from '../../../core/errors.ts'

/** Converts an address's domain to ASCII for email (`steuerbüro.example`: `xn--…`). @throws invalidInput on `email` */
export function asciiAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const { data } = emailSchema.safeParse(`${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`)
  if (data) return data.toLowerCase()
  throw invalidField('email', 'Please enter a valid email address')
}
