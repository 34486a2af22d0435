import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'

/** Who may open an account: anyone, invited people, or no one. */
export const registrations = ['open', 'invitation', 'closed'] as const
export type Registration = (typeof registrations)[number]

export const siteSchema = z.object({
  registration: z.enum(registrations),
  /** Whether to show the operator's trust badges and certifications. */
  showsClaims: z.boolean(),
  /** Where to report vulnerabilities: a mailto:, https: or tel: URL; null if not set. */
  securityContact: z.nullable(z.string()),
  /** Sales contact, an email address; null if not set. */
  salesContact: z.nullable(z.string()),
  /** Whether an SMTP server is configured; if not, emails are kept for the operator. */
  sendsMail: z.boolean(),
  /** Whether receipt pictures and bank details are encrypted at rest. */
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
