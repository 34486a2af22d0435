import type { PaidPlanId } from '@outlay/contract/plans/planInclusions'
import { msg } from '../../../core/language/language.ts'

export interface PlanFeature {
  /** The amount is marked by `<limit>` and `</limit>`. */
  readonly name: string
  readonly included: boolean
}

/** The target of a plan's button: the app, the subscription, or sales. */
export type PlanWay = { to: 'dashboard' } | { to: 'subscribe'; plan: PaidPlanId } | { to: 'sales' }

export interface PricingPlan {
  readonly id: 'starter' | 'professional' | 'business' | 'enterprise'
  readonly name: string
  readonly tagline: string
  /** Whole dollars per month, billed monthly. */
  readonly price: number
  readonly period: 'forever' | 'a month'
  readonly isPopular: boolean
  readonly cta: string
  readonly way: PlanWay
  readonly features: readonly PlanFeature[]
}

const has = (name: string): PlanFeature => ({ name, included: true })
const lacks = (name: string): PlanFeature => ({ name, included: false })

/** The plans of the pricing page (specification 001, section 9), which link to their subscriptions. */
export const pricingPlans: readonly PricingPlan[] = [
  {
    id: 'starter',
    name: 'Starter',
    tagline: msg('For keeping an eye on your own spending'),
    price: 0,
    period: msg('forever'),
    isPopular: false,
    cta: msg('Start Free'),
    way: { to: 'dashboard' },
    features: [
      has(msg('<limit>50</limit> AI receipt scans a month')),
      has(msg('<limit>5</limit> project categories')),
      has(msg('<limit>3</limit> currencies')),
      has(msg('Monthly reports')),
      has(msg('Mobile access')),
      has(msg('Email support')),
      lacks(msg('Advanced analytics')),
      lacks(msg('API access')),
      lacks(msg('Priority support')),
    ],
  },
  {
    id: 'professional',
    name: 'Professional',
    tagline: msg('For freelancers who send invoices and pay taxes'),
    price: 19,
    period: msg('a month'),
    isPopular: true,
    cta: msg('Start Pro Trial'),
    way: { to: 'subscribe', plan: 'gold' },
    features: [
      has(msg('<limit>500</limit> AI receipt scans a month')),
      has(msg('<limit>Unlimited</limit> projects')),
      has(msg('<limit>All</limit> currencies')),
      has(msg('Weekly and monthly reports')),
      has(msg('AI spending insights')),
      has(msg('Tax optimization')),
      has(msg('Bulk upload')),
      has(msg('Priority email support')),
      lacks(msg('API access')),
      lacks(msg('Custom integrations')),
    ],
  },
  {
    id: 'business',
    name: 'Business',
    tagline: msg('For teams that spend and approve together'),
    price: 49,
    period: msg('a month'),
    isPopular: false,
    cta: msg('Start Business Trial'),
    way: { to: 'subscribe', plan: 'platinum' },
    features: [
      has(msg('<limit>Unlimited</limit> AI receipt scans')),
      has(msg('<limit>Unlimited</limit> projects and teams')),
      has(msg('Custom report builder')),
      has(msg('Predictive insights')),
      has(msg('QuickBooks integration')),
      has(msg('API access')),
      has(msg('Dedicated account manager')),
      has(msg('Custom integrations')),
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    tagline: msg('For companies with their own rules'),
    price: 99,
    period: msg('a month'),
    isPopular: false,
    cta: msg('Contact Sales'),
    way: { to: 'sales' },
    features: [
      has(msg('<limit>Unlimited</limit> team members')),
      has(msg('White-label')),
      has(msg('Custom AI models')),
      has('SSO'),
      has(msg('24/7 phone support')),
      has(msg('Custom training')),
      has('SLA'),
      has(msg('On-premise deployment')),
      has(msg('Custom development')),
    ],
  },
]
