import type { PaidPlanId } from '@outlay/contract/planInclusions'

export interface PlanFeature {
  readonly name: string
  readonly included: boolean
  /** How much of it; stands before the name. */
  readonly limit?: string
}

/** Where a plan's button leads: into the app, to the plan that is subscribed to there, or to whoever sells. */
export type PlanWay = { to: 'dashboard' } | { to: 'subscribe'; plan: PaidPlanId } | { to: 'sales' }

export interface PricingPlan {
  readonly id: 'starter' | 'professional' | 'business' | 'enterprise'
  readonly name: string
  readonly tagline: string
  /** Whole dollars a month, paid monthly. */
  readonly price: number
  readonly period: 'forever' | 'a month'
  readonly isPopular: boolean
  readonly cta: string
  readonly way: PlanWay
  readonly features: readonly PlanFeature[]
}

const has = (name: string, limit?: string): PlanFeature =>
  limit === undefined ? { name, included: true } : { name, included: true, limit }
const lacks = (name: string): PlanFeature => ({ name, included: false })

/** The plans of the pricing page (specification 001, section 9), which lead to those that are subscribed to. */
export const pricingPlans: readonly PricingPlan[] = [
  {
    id: 'starter',
    name: 'Starter',
    tagline: 'For keeping an eye on your own spending',
    price: 0,
    period: 'forever',
    isPopular: false,
    cta: 'Start Free',
    way: { to: 'dashboard' },
    features: [
      has('AI receipt scans a month', '50'),
      has('project categories', '5'),
      has('currencies', '3'),
      has('Monthly reports'),
      has('Mobile access'),
      has('Email support'),
      lacks('Advanced analytics'),
      lacks('API access'),
      lacks('Priority support'),
    ],
  },
  {
    id: 'professional',
    name: 'Professional',
    tagline: 'For freelancers who send invoices and pay taxes',
    price: 19,
    period: 'a month',
    isPopular: true,
    cta: 'Start Pro Trial',
    way: { to: 'subscribe', plan: 'gold' },
    features: [
      has('AI receipt scans a month', '500'),
      has('projects', 'Unlimited'),
      has('currencies', 'All'),
      has('Weekly and monthly reports'),
      has('AI spending insights'),
      has('Tax optimization'),
      has('Bulk upload'),
      has('Priority email support'),
      lacks('API access'),
      lacks('Custom integrations'),
    ],
  },
  {
    id: 'business',
    name: 'Business',
    tagline: 'For teams that spend and approve together',
    price: 49,
    period: 'a month',
    isPopular: false,
    cta: 'Start Business Trial',
    way: { to: 'subscribe', plan: 'platinum' },
    features: [
      has('AI receipt scans', 'Unlimited'),
      has('projects and teams', 'Unlimited'),
      has('Custom report builder'),
      has('Predictive insights'),
      has('QuickBooks integration'),
      has('API access'),
      has('Dedicated account manager'),
      has('Custom integrations'),
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    tagline: 'For companies with rules of their own',
    price: 99,
    period: 'a month',
    isPopular: false,
    cta: 'Contact Sales',
    way: { to: 'sales' },
    features: [
      has('team members', 'Unlimited'),
      has('White-label'),
      has('Custom AI models'),
      has('SSO'),
      has('24/7 phone support'),
      has('Custom training'),
      has('SLA'),
      has('On-premise deployment'),
      has('Custom development'),
    ],
  },
]
