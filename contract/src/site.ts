import * as z from 'zod/mini'
import { defineRoute } from './core/route.ts'

/** Who may open an account: anyone, whoever was invited, or nobody. */
export const registrations = ['open', 'invitation', 'closed'] as const
export type Registration = (typeof registrations)[number]

export const siteSchema = z.object({
  registration: z.enum(registrations),
  /** Whether the operator's claims are shown: trust badges and certifications. */
  showsClaims: z.boolean(),
  /** Where flaws are told: a mailto:, https: or tel: address; null where the operator has set none. */
  securityContact: z.nullable(z.string()),
  /** Who sells: an email address; null likewise. */
  salesContact: z.nullable(z.string()),
  /** Whether there is a server to send letters by; else they wait for the operator. */
  sendsMail: z.boolean(),
  /** Whether receipt pictures and bank details are encrypted where they are kept. */
  encryptsAtRest: z.boolean(),
})
export type Site = z.infer<typeof siteSchema>

export const siteRoutes = {
  site: defineRoute({
    method: 'GET',
    path: '/api/site',
    summary: 'What the operator of this installation has chosen, for people who are not signed in',
    access: 'public',
    response: siteSchema,
  }),
}
