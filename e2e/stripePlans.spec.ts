import { planJourneys } from './plans/planJourneys.ts'
import { stripeCardForm } from './plans/stripe/stripeCardForm.ts'
import { test } from './plans/stripe/stripeTest.ts'

/** Payments are Stripe's, and the server's clock is moved, as Stripe's is. */
planJourneys({ test, uploadsAfterPeriod: '0 / 5', cardForm: stripeCardForm })
